import type { Feedback } from "../core/feedback.ts";
import type { TestOutcome, Verdict } from "../execution/verdict.ts";

/** Longest text of a got, an expected or an error in feedback, in characters. */
const LONGEST = 200;

/**
 * What the learner is told of assertions that its program was run against: each that failed, with what was got or the error.
 *
 * Success when all passed and there was at least one: no tests, no verdict.
 *
 * @param whose how the tests are called in the feedback, e.g. "your own tests".
 */
export function assertFeedback({ kind, detail, tests }: Verdict, whose: string): Omit<Feedback, "memo"> {
  const failed = tests.filter((test) => !test.passed);
  const passed = tests.length - failed.length;
  const all = tests.length > 0 && failed.length === 0 && kind === "passed";
  const lines =
    tests.length === 0
      ? [detail === "" ? `There are no tests, so nothing is known.` : `The program did not run: ${cut(detail)}`]
      : [`${passed} of ${tests.length} of ${whose} passed.`, ...failed.map(describe)];
  return {
    verdict: all ? "success" : "failure",
    score: tests.length === 0 ? 0 : passed / tests.length,
    text: lines.join("\n"),
    source: "external",
    form: "text",
  };
}

function describe({ test, got, error }: TestOutcome): string {
  if (error !== null) return `${test}  # ${cut(error)}`;
  return got === null ? `${test}  # failed` : `${test}  # got ${cut(got)}`;
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}
