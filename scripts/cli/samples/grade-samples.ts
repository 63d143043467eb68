import pMap from "p-map";
import type { Executor } from "../../../src/execution/executor.ts";
import { type ExecutionLimits, type Grade, HUMANEVAL_LIMITS } from "../../../src/execution/job.ts";
import { programOf } from "../../../src/programming/extract/index.ts";
import { type GradedProgram, gradeProgram } from "../../../src/programming/grade/index.ts";
import type { MatchedSample } from "./match-samples.ts";

/** A sample and how it did in each grade that was asked for. */
export interface GradedSample {
  readonly sample: MatchedSample;
  /** In the order of `grades`; at least one. */
  readonly graded: readonly { readonly grade: Grade; readonly result: GradedProgram }[];
}

export interface GradeOptions {
  readonly grades: readonly Grade[];
  /** Samples in flight. */
  readonly workers: number;
  readonly limits?: ExecutionLimits;
  /** Told how many are done. */
  readonly progress?: (done: number) => void;
}

/** Grades all samples; the results are in the order of the samples, whatever ends first. */
export async function gradeSamples(
  executor: Executor,
  samples: readonly MatchedSample[],
  { grades, workers, limits = HUMANEVAL_LIMITS, progress }: GradeOptions,
): Promise<readonly GradedSample[]> {
  let done = 0;
  const grade = async (sample: MatchedSample): Promise<GradedSample> => {
    const program = wholeProgram(sample);
    const graded: { grade: Grade; result: GradedProgram }[] = [];
    for (const grade of grades) {
      graded.push({ grade, result: await gradeProgram(executor, program, sample.entry.key, grade, limits) });
    }
    progress?.(++done);
    return { sample, graded };
  };
  // Twice as many as there are workers, so that none waits for the next program.
  return pMap(samples, grade, { concurrency: 2 * workers });
}

/** The whole program of a sample, to the byte. A prompt in words is no part of it. */
function wholeProgram({ text, entry: { problem } }: MatchedSample): string {
  return programOf(text, problem.form === "complete" ? problem : { prompt: "" }) ?? "";
}
