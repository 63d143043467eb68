import { DatasetError } from "../../core/errors.ts";
import type { Executor } from "../../execution/executor.ts";
import type { ExecutionLimits, Grade } from "../../execution/job.ts";
import type { Verdict } from "../../execution/verdict.ts";
import type { ProblemKey } from "../task.ts";
import { limitsOf } from "./limits-of.ts";

/** How a program did in the tests of its problem. */
export interface GradedProgram {
  /** Whether all tests passed; false as well where the harness failed: look at the verdict's kind first. */
  readonly passed: boolean;
  /** Of the first test that did not pass, else of the last. A `sandbox-error` is no failure of the program. */
  readonly verdict: Verdict;
  /** Tests that were run, in order. One that does not pass ends them: base, then plus, and a plus pass needs both. */
  readonly byTest: readonly { readonly name: string; readonly verdict: Verdict }[];
}

/**
 * Judges a program by all tests of its problem.
 *
 * @param limits of one script or list of assertions; tests by cases get EvalPlus's where these are lower.
 *
 * @throws DatasetError for a problem without tests: no tests, no verdict.
 */
export async function gradeProgram(
  executor: Executor,
  program: string,
  { tests }: ProblemKey,
  grade: Grade,
  limits: ExecutionLimits,
): Promise<GradedProgram> {
  const byTest: { name: string; verdict: Verdict }[] = [];
  for (const { name, plan } of tests) {
    const verdict = await executor.run({
      language: "python",
      program,
      tests: plan,
      grade,
      limits: limitsOf(plan, limits),
    });
    byTest.push({ name, verdict });
    if (verdict.kind !== "passed") return { passed: false, verdict, byTest };
  }
  const last = byTest.at(-1);
  if (last === undefined)
    throw new DatasetError("a problem without tests cannot be judged. Choose a file that has them.");
  return { passed: true, verdict: last.verdict, byTest };
}
