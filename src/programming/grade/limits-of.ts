import { EVALPLUS_LIMITS, type ExecutionLimits, type TestPlan } from "../../execution/job.ts";

/**
 * Limits of one kind of tests: those that were asked for, and for EvalPlus's many inputs its own, whose clock also runs while the
 * reference computes what is expected.
 */
export function limitsOf(plan: TestPlan, limits: ExecutionLimits): ExecutionLimits {
  if (plan.kind !== "cases") return limits;
  const { cpuS, wallS, memoryMb } = EVALPLUS_LIMITS;
  return {
    ...limits,
    cpuS: Math.max(limits.cpuS, cpuS),
    wallS: Math.max(limits.wallS, wallS),
    memoryMb: Math.max(limits.memoryMb, memoryMb),
  };
}
