import type { ExecutionLimits, TestPlan } from "../../execution/job.ts";

/**
 * EvalPlus gives each input a limit of its own, at least 4 s, and a task at most 60 s (evalplus/evaluate.py); the clock also runs
 * while the reference computes what is expected.
 */
const CASES = { cpuS: 60, wallS: 130 } as const;

/** Limits of one kind of tests: those that were asked for, and room for many inputs. */
export function limitsOf(plan: TestPlan, limits: ExecutionLimits): ExecutionLimits {
  if (plan.kind !== "cases") return limits;
  return { ...limits, cpuS: Math.max(limits.cpuS, CASES.cpuS), wallS: Math.max(limits.wallS, CASES.wallS) };
}
