import type { Bench } from "./bench.ts";

/** Every bench by name, loaded when it is asked for. */
export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  overhead: async () => (await import("./overhead.ts")).overhead,
  memory: async () => (await import("./memory.ts")).memory,
  startup: async () => (await import("./startup.ts")).startup,
  kill: async () => (await import("./kill.ts")).kill,
  replays: async () => (await import("./replays.ts")).replays,
  first100: async () => (await import("./first100.ts")).first100,
  wiki: async () => (await import("./wiki.ts")).wiki,
  verdicts: async () => (await import("./verdicts.ts")).verdicts,
  executor: async () => (await import("./executor.ts")).executor,
  hostile: async () => (await import("./hostile.ts")).hostile,
  soak: async () => (await import("./soak.ts")).soak,
};
