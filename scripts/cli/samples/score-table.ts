import type { Grade } from "../../../src/execution/job.ts";
import { type VerdictKind, verdictKinds } from "../../../src/execution/verdict.ts";
import { counted } from "../../../src/report/counted.ts";
import { meanPassAtK, type SampleCount } from "../../../src/stats/pass-at-k.ts";
import type { GradedSample } from "./grade-samples.ts";

/** The k that the published script prints. */
export const KS = [1, 10, 100] as const;

/** What all samples of one grade amount to. */
export interface GradeScore {
  readonly grade: Grade;
  /** `pass@1` and so on; for EvalPlus `base pass@1` as well. Those that are undefined are left out. */
  readonly passAtK: Readonly<Record<string, number>>;
  /** Why the others are. Null where none is. */
  readonly undefinedWhy: string | null;
  /** Samples by verdict; kinds that do not occur are left out. */
  readonly verdicts: Readonly<Partial<Record<VerdictKind, number>>>;
}

/** Samples that the harness failed on are in no count. */
export function scoreOf(grade: Grade, samples: readonly GradedSample[]): GradeScore {
  const results = samples.flatMap(({ sample, graded }) => {
    const result = graded.find((one) => one.grade === grade)?.result;
    return result === undefined ? [] : [{ task: sample.entry.problem.id, result }];
  });
  const tallies = (passes: (result: (typeof results)[number]["result"]) => boolean) => {
    const tasks = new Map<string, { n: number; c: number }>(results.map(({ task }) => [task, { n: 0, c: 0 }]));
    for (const { task, result } of results) {
      const tally = tasks.get(task);
      if (tally === undefined || result.verdict.kind === "sandbox-error") continue;
      tally.n++;
      if (passes(result)) tally.c++;
    }
    return tasks;
  };
  const whole = tallies(({ passed }) => passed);
  const hasBase = results.some(({ result }) => result.byTest[0]?.name === "base");
  const base = hasBase ? tallies(({ byTest }) => byTest[0]?.verdict.kind === "passed") : null;
  return {
    grade,
    passAtK: { ...(base === null ? {} : passLines("base ", base)), ...passLines("", whole) },
    undefinedWhy: whyUndefined(whole),
    verdicts: Object.fromEntries(
      verdictKinds
        .map((kind) => [kind, results.filter(({ result }) => result.verdict.kind === kind).length] as const)
        .filter(([, count]) => count > 0),
    ),
  };
}

function passLines(prefix: string, tasks: ReadonlyMap<string, SampleCount>): Readonly<Record<string, number>> {
  const counts = [...tasks.values()];
  const lines = KS.map((k) => [`${prefix}pass@${k}`, meanPassAtK(counts, k)] as const);
  return Object.fromEntries(lines.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

function whyUndefined(tasks: ReadonlyMap<string, SampleCount>): string | null {
  const fewest = [...tasks].reduce((least, task) => (task[1].n < least[1].n ? task : least));
  const [task, { n }] = fewest;
  const undefinedKs = KS.filter((k) => k > n).map((k) => `pass@${k}`);
  return undefinedKs.length === 0
    ? null
    : `${undefinedKs.join(", ")}: undefined, as ${task} has ${counted(n, "sample")}`;
}

/** Samples whose grades differ, as `task (line 3): sealed failed, official passed`. */
export function differences(samples: readonly GradedSample[]): readonly string[] {
  return samples.flatMap(({ sample, graded }) => {
    if (graded.some(({ result }) => result.verdict.kind === "sandbox-error")) return [];
    if (new Set(graded.map(({ result }) => result.passed)).size < 2) return [];
    const sides = graded.map(({ grade, result }) => `${grade} ${result.verdict.kind}`);
    return [`${sample.entry.problem.id} (line ${sample.line}): ${sides.join(", ")}`];
  });
}

/** Samples that the harness could not judge. */
export function sandboxErrors(samples: readonly GradedSample[]): readonly string[] {
  return samples.flatMap(({ sample, graded }) => {
    const broken = graded.find(({ result }) => result.verdict.kind === "sandbox-error");
    if (broken === undefined) return [];
    return [`${sample.entry.problem.id} (line ${sample.line}): ${broken.result.verdict.detail}`];
  });
}
