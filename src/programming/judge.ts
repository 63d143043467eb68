import type { ProgramJudge } from "../core/definitions.ts";
import type { PublicTask } from "../core/task.ts";
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
  /** Gives the reward instead of the tests; null for none. */
  readonly judge: ProgramJudge | null;
}

/**
 * Asks the user's judge where there is one; else runs a program against its hidden tests in both grades: the chosen one is the reward, and where the two differ is counted.
 *
 * @throws Error where the executor failed: that is no failure of the program.
 */
export async function judgeProgram(
  { executor, grade, limits, judge }: ProgramWorld,
  task: PublicTask,
  program: string,
  key: ProblemKey,
): Promise<ProgramJudgement> {
  if (judge !== null) {
    const passed = await judge.judge({ id: task.id, prompt: task.instruction, program });
    if (typeof passed !== "boolean") throw new Error(`the judge ${judge.name} answered neither true nor false`);
    return { passed, metrics: { pass: passed ? 1 : 0, differ: 0 } };
  }
  const running = await executor();
  const other: Grade = grade === "sealed" ? "official" : "sealed";
  const judged = await gradeProgram(running, program, key, grade, limits);
  if (judged.verdict.kind === "sandbox-error") throw new Error(`the executor failed: ${judged.verdict.detail}`);
  const second = await gradeProgram(running, program, key, other, limits);
  const differ = second.verdict.kind !== "sandbox-error" && second.passed !== judged.passed;
  return { passed: judged.passed, metrics: { pass: judged.passed ? 1 : 0, differ: differ ? 1 : 0 } };
}
