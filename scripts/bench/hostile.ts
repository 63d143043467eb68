import type { Executor } from "../../src/execution/index.ts";
import { grades, openExecutor } from "../../src/execution/index.ts";
import { openAviary } from "../../src/testing/hostile/canary.ts";
import { type HostileProgram, hostileJob, hostileSuite } from "../../src/testing/hostile/index.ts";
import type { Bench } from "./bench.ts";
import { watchProcesses } from "./hostile-watch.ts";

const WORKERS = 2;
/** Every grade has slots of its own. */
const SLOTS = grades.length * WORKERS;
/** ms beyond the larger limit at which a program must be gone. */
const GRACE = 500;

/** Whether anything that we know of passes without solving, gets out, or stays. */
export const hostile: Bench = {
  summary: "hostile programs: none passes when sealed, none outlives its limits, none touches the host",
  async run(say) {
    const aviary = await openAviary();
    const watch = watchProcesses();
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
        const stayed = await watch.stayed(SLOTS, GRACE);
        for (const each of stayed) say(`${grade}: ${each} stayed`);
        figures.outlived = (figures.outlived ?? 0) + stayed.length;
      }
      const touched = aviary.touched(said);
      for (const each of touched) say(each);
      const honest = await executor.run(hostileJob("def square(n):\n    return n * n\n", "sealed"));
      const harnessMb = process.memoryUsage().rss / 2 ** 20;
      await executor.close();
      const left = await watch.stayed(0, GRACE);
      for (const each of left) say(`${each} stayed after the executor was closed`);
      figures.outlived = (figures.outlived ?? 0) + left.length;
      return {
        figures: {
          ...figures,
          canariesTouched: touched.length,
          honestPasses: honest.kind === "passed" ? 1 : 0,
          harnessMb,
          programsPeakMb: watch.peakMb(),
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
      await watch.stop();
      await aviary.close();
    }
  },
};

async function play(executor: Executor, { name, source }: HostileProgram, grade: (typeof grades)[number]) {
  const job = hostileJob(source, grade);
  const verdict = await executor.run(job);
  return { name, ...verdict, late: verdict.wallMs > job.limits.wallS * 1000 + GRACE };
}
