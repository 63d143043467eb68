import { expect, it } from "vitest";
import type { ResultRow } from "../core/result.ts";
import { storedRow } from "../testing/store-contract.ts";
import { FAILURE_CLASSES, failureClass } from "./failure-class.ts";

const row = (change: Partial<ResultRow>): ResultRow => ({ ...storedRow({ task: "a", trial: 1 }), ...change });
const failed = { verdict: "failure", score: null, source: "external", form: "scalar" } as const;
const limit = (name: "steps" | "stuck" | "usd") => ({ kind: "truncated", limit: name }) as const;

it.each<[string, Partial<ResultRow>]>([
  ["solved", { reward: 1, feedback: failed }],
  ["wrong answer", { reward: 0, answer: "no", feedback: failed }],
  ["gave up", { reward: 0, answer: " ", feedback: failed }],
  ["evaluator disagreed", { reward: 0, answer: "no", feedback: { ...failed, verdict: "success" } }],
  ["step limit", { reward: 0, ending: limit("steps"), steps: 4, parseFailures: 1, feedback: failed }],
  ["unparsable", { reward: 0, ending: limit("steps"), steps: 4, parseFailures: 2, feedback: failed }],
  ["invalid actions", { reward: 0, ending: limit("steps"), steps: 4, parseFailures: 1, refused: 2, feedback: failed }],
  ["stuck", { reward: 0, ending: limit("stuck"), feedback: failed }],
  ["budget", { reward: 0, ending: limit("usd"), feedback: failed }],
  ["tool error", { reward: null, ending: { kind: "errored", stage: "environment", message: "" }, feedback: null }],
  ["errored", { reward: null, ending: { kind: "errored", stage: "model", message: "" }, feedback: null }],
])("classes an episode as %s", (expected, change) => {
  expect(FAILURE_CLASSES).toContain(expected);
  expect(failureClass(row(change))).toBe(expected);
});
