import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { packageRoot } from "../../src/data/package-root.ts";

/** The newest on PyPI. */
const TEXTWORLD = "1.7.0";
const ALFWORLD = "0.4.2";

const seenSchema = z.object({ observation: z.string(), admissible: z.array(z.string()), won: z.boolean() });
const playedSchema = z.object({
  loadMs: z.number(),
  plays: z.array(
    z.object({ resetMs: z.number(), stepsMs: z.number(), opening: seenSchema, steps: z.array(seenSchema) }),
  ),
});

/** What a player is told; the list is part of every answer. */
export type Seen = z.infer<typeof seenSchema>;
/** A game that was loaded once and played once for each list of commands. */
export type Played = z.infer<typeof playedSchema>;

export interface AlfworldPeer {
  /** @throws Error with the last words of the peer when it stopped. */
  play(game: string, plays: readonly (readonly string[])[]): Promise<Played>;
  close(): void;
}

/** ALFWorld and TextWorld in a virtual environment of their own. @throws Error when they cannot be installed */
export function installAlfworld(say: (line: string) => void): string {
  const folder = join(tmpdir(), `retrial-alfworld-${ALFWORLD}-${TEXTWORLD}`);
  const python = join(folder, "bin", "python");
  if (!existsSync(join(folder, "ready"))) {
    say(`installing ALFWorld ${ALFWORLD} and TextWorld ${TEXTWORLD} into ${folder}: a few minutes`);
    mkdirSync(folder, { recursive: true });
    must("/usr/bin/env", ["python3", "-m", "venv", folder]);
    const packages = [`alfworld==${ALFWORLD}`, `textworld[pddl]==${TEXTWORLD}`];
    must(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...packages]);
    must(python, ["-c", "import fast_downward, textworld, alfworld.agents.environment.alfred_tw_env"]);
    writeFileSync(join(folder, "ready"), "");
  }
  return python;
}

function must(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error?.message ?? stderr}`);
}

/** @param games a folder of games as ALFWorld keeps them, with a `traj_data.json` beside each. */
export function startAlfworld(python: string, games: string): AlfworldPeer {
  const script = join(packageRoot(), "scripts", "bench", "alfworld-peer.py");
  const child = spawn(python, [script, games], { env: { ...process.env, ALFWORLD_DATA: games } });
  let lastWords = "";
  child.stderr.on("data", (bytes) => {
    lastWords = `${lastWords}${bytes}`.slice(-2000);
  });
  child.on("error", ({ message }) => {
    lastWords += message;
  });
  // A broken pipe: the answer that does not come tells more.
  child.stdin.on("error", () => {});
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async play(game, plays) {
      child.stdin.write(`${JSON.stringify({ game, plays })}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`ALFWorld stopped: ${lastWords}`);
      return playedSchema.parse(JSON.parse(value));
    },
    close: () => void child.kill(),
  };
}
