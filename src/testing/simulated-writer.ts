import { basename, dirname } from "node:path";
import { seededRandom } from "../core/random.ts";
import { createRun, resumeRun } from "../store/index.ts";
import { holdsRun } from "../store/manifest.ts";
import { SIMULATED_MANIFEST, type Simulation, simulate } from "./simulated-run.ts";

/** What the process that is killed plays; some tasks meet an error in its first session. */
export const SIMULATED_PLAN: Omit<Simulation, "pause"> = {
  tasks: Array.from({ length: 100 }, (_, task) => `Task/${task}`),
  trials: 3,
  concurrency: 16,
};

/** Plays the plan in the folder `path`, or what is left of it: the body of a process that is killed by a test. */
export async function simulatedWriter(path: string, ready: () => void): Promise<void> {
  const options = { resultsDir: dirname(path), name: basename(path) };
  const fresh = !holdsRun(path);
  const run = fresh ? await createRun({ ...options, manifest: SIMULATED_MANIFEST }) : await resumeRun(options);
  ready();
  const random = seededRandom(process.pid);
  const pause = async () => {
    for (let turn = random.below(4); turn > 0; turn--) await new Promise(setImmediate);
  };
  if (fresh) await simulate(run, { ...SIMULATED_PLAN, erring: new Set(["Task/3", "Task/7"]), pause });
  await simulate(run, { ...SIMULATED_PLAN, pause });
  await run.finalize();
  await run.close();
}
