import type { Executor } from "../execution/executor.ts";
import type { ExecutionLimits, Grade } from "../execution/job.ts";
import { gradeProgram } from "./grade/index.ts";
import type { ProgramJudgement } from "./program-environment.ts";
import type { ProblemKey } from "./task.ts";

/** What programs of one run are judged with. */
export interface ProgramWorld {
  executor(): Promise<Executor>;
  readonly grade: Grade;
  readonly limits: ExecutionLimits;
}

/**
 * Runs a program against its hidden tests in both grades: the chosen one is the reward, and where the two differ is counted.
 *
 * @throws Error where the executor failed: that is no failure of the program.
 */
export async function judgeProgram(
  { executor, grade, limits }: ProgramWorld,
  program: string,
  key: ProblemKey,
): Promise<ProgramJudgement> {
  const running = await executor();
  const other: Grade = grade === "sealed" ? "official" : "sealed";
  const judged = await gradeProgram(running, program, key, grade, limits);
  if (judged.verdict.kind === "sandbox-error") throw new Error(`the executor failed: ${judged.verdict.detail}`);
  const second = await gradeProgram(running, program, key, other, limits);
  const differ = second.verdict.kind !== "sandbox-error" && second.passed !== judged.passed;
  return { passed: judged.passed, metrics: { pass: judged.passed ? 1 : 0, differ: differ ? 1 : 0 } };
}
