import type { Executor } from "../../execution/executor.ts";
import { type ExecutionLimits, type Grade, HUMANEVAL_LIMITS } from "../../execution/job.ts";
import type { VerdictKind } from "../../execution/verdict.ts";
import { assertPlan } from "../assert-plan.ts";
import type { ProblemEntry } from "../files/index.ts";
import { gradeProgram } from "./grade-program.ts";

/** How the reference of a task did in the task's own tests. */
export interface CheckedTask {
  readonly id: string;
  readonly hidden: VerdictKind | "no reference" | "no tests";
  readonly visible: VerdictKind | "no reference" | "no tests";
  /** What contradicts itself, one line each. */
  readonly contradictions: readonly string[];
  readonly sandboxError: string | null;
}

/** Runs the reference against the hidden tests and against those that the problem shows. */
export async function checkTask(
  executor: Executor,
  { problem, key }: ProblemEntry,
  grade: Grade,
  limits: ExecutionLimits = HUMANEVAL_LIMITS,
): Promise<CheckedTask> {
  const { id, visibleTests: asserts } = problem;
  const program = key.reference;
  const shown = assertPlan(problem, asserts);
  const sides = [
    { side: "hidden", tests: key.tests },
    { side: "visible", tests: asserts.length === 0 ? [] : [{ name: "visible", plan: shown }] },
  ] as const;
  const kinds: { hidden: CheckedTask["hidden"]; visible: CheckedTask["visible"] } = {
    hidden: "no tests",
    visible: "no tests",
  };
  const contradictions: string[] = [];
  let sandboxError: string | null = null;
  for (const { side, tests } of sides) {
    if (tests.length === 0) continue;
    if (program === null) {
      kinds[side] = "no reference";
      continue;
    }
    const { verdict } = await gradeProgram(executor, program, { tests, reference: program }, grade, limits);
    kinds[side] = verdict.kind;
    if (verdict.kind === "sandbox-error") sandboxError = verdict.detail;
    else if (verdict.kind !== "passed") contradictions.push(`${side} tests: ${verdict.kind}: ${verdict.detail}`);
  }
  return { id, ...kinds, contradictions, sandboxError };
}
