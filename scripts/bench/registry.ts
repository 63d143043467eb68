import type { Bench } from "./bench.ts";

/** Every bench by name, loaded when it is asked for. */
export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  overhead: async () => (await import("./overhead.ts")).overhead,
  memory: async () => (await import("./memory.ts")).memory,
  startup: async () => (await import("./startup.ts")).startup,
  kill: async () => (await import("./kill.ts")).kill,
  replays: async () => (await import("./replays.ts")).replays,
  first100: async () => (await import("./first100.ts")).first100,
  "local-model": async () => (await import("./local-model.ts")).localModel,
  wiki: async () => (await import("./wiki.ts")).wiki,
  verdicts: async () => (await import("./verdicts.ts")).verdicts,
  executor: async () => (await import("./executor.ts")).executor,
  hostile: async () => (await import("./hostile.ts")).hostile,
  "alfworld-conformance": async () => (await import("./alfworld-conformance.ts")).alfworldConformance,
  "alfworld-speed": async () => (await import("./alfworld-speed.ts")).alfworldSpeed,
  "alfworld-rules": async () => (await import("./alfworld-rules.ts")).alfworldRules,
  "alfworld-priors": async () => (await import("./alfworld-priors.ts")).alfworldPriors,
  stuck: async () => (await import("./stuck.ts")).stuck,
  credit: async () => (await import("./credit.ts")).credit,
  traffic: async () => (await import("./traffic.ts")).traffic,
  faults: async () => (await import("./faults.ts")).faults,
  replay: async () => (await import("./replay.ts")).replay,
  gate: async () => (await import("./gate.ts")).gate,
  compare: async () => (await import("./compare.ts")).compare,
  report: async () => (await import("./report.ts")).report,
  soak: async () => (await import("./soak.ts")).soak,
};
