import { setTimeout as sleep } from "node:timers/promises";
import type { Executor } from "../../src/execution/index.ts";
import { grades, openExecutor } from "../../src/execution/index.ts";
import { descendants } from "../../src/testing/descendants.ts";
import { openAviary } from "../../src/testing/hostile/canary.ts";
import { type HostileProgram, hostileJob, hostileSuite } from "../../src/testing/hostile/index.ts";
import type { Bench } from "./bench.ts";

const WORKERS = 2;
/** bubblewrap, its fork server and the two processes that wait there for the next job; every grade has slots of its own. */
const SLOT_PROCESSES = 4;
/** ms beyond the larger limit at which a program must be gone. */
const GRACE = 500;

/** Whether anything that we know of passes without solving, gets out, or stays. */
export const hostile: Bench = {
  summary: "hostile programs: none passes when sealed, none outlives its limits, none touches the host",
  async run(say) {
    const aviary = await openAviary();
    const own = descendants(process.pid).length;
    const executor = await openExecutor({ workers: WORKERS, unsafe: false, python: null });
    say(executor.isolation);
    try {
      const suite = hostileSuite(aviary.canary);
      const figures: Record<string, number> = { programs: suite.length, outlived: 0, sandboxErrors: 0 };
      let said = "";
      for (const grade of grades) {
        const played = await Promise.all(suite.map((program) => play(executor, program, grade)));
        said += JSON.stringify(played);
        figures[`${grade}Passes`] = played.filter(({ kind }) => kind === "passed").length;
        for (const { name, kind, late } of played) {
          if (kind === "sandbox-error") figures.sandboxErrors = (figures.sandboxErrors ?? 0) + 1;
          if (late) figures.outlived = (figures.outlived ?? 0) + 1;
          if (late || kind === "sandbox-error" || (kind === "passed" && grade === "sealed"))
            say(`${grade}: ${name}: ${kind}${late ? ", late" : ""}`);
        }
        const stayed = await stayedBehind(own);
        if (stayed > 0) say(`${grade}: ${stayed} processes stayed`);
        figures.outlived = (figures.outlived ?? 0) + stayed;
      }
      const touched = aviary.touched(said);
      for (const each of touched) say(each);
      const honest = await executor.run(hostileJob("def square(n):\n    return n * n\n", "sealed"));
      const harnessMb = process.memoryUsage().rss / 2 ** 20;
      await executor.close();
      const left = descendants(process.pid).length - own;
      if (left > 0) say(`${left} processes stayed after the executor was closed`);
      figures.outlived = (figures.outlived ?? 0) + left;
      return {
        figures: {
          ...figures,
          canariesTouched: touched.length,
          honestPasses: honest.kind === "passed" ? 1 : 0,
          harnessMb,
        },
        floors: {
          programs: { atLeast: 40 },
          sealedPasses: { atMost: 0 },
          outlived: { atMost: 0 },
          sandboxErrors: { atMost: 0 },
          canariesTouched: { atMost: 0 },
          honestPasses: { atLeast: 1 },
          harnessMb: { atMost: 400 },
        },
      };
    } finally {
      await executor.close();
      await aviary.close();
    }
  },
};

async function play(executor: Executor, { name, source }: HostileProgram, grade: (typeof grades)[number]) {
  const job = hostileJob(source, grade);
  const verdict = await executor.run(job);
  return { name, ...verdict, late: verdict.wallMs > job.limits.wallS * 1000 + GRACE };
}

/** Processes beyond those of the slots, once half a second has passed: so long may the end of a killed group take. */
async function stayedBehind(own: number): Promise<number> {
  const extra = () => Math.max(0, descendants(process.pid).length - own - grades.length * WORKERS * SLOT_PROCESSES);
  for (let waited = 0; waited < GRACE && extra() > 0; waited += 50) await sleep(50);
  return extra();
}
