import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LABELS } from "../task.ts";
import { type EvidenceItem, evaluate, type GoldClaim, type Judged, metricNames } from "./evaluate.ts";

const group = (...items: readonly EvidenceItem[]): GoldClaim["evidence"][number] =>
  items.map(([page, line]) => [1, 2, page, line]);
const nothing: GoldClaim["evidence"] = [[[1, null, null, null]]];

const judged = (
  label: GoldClaim["label"],
  evidence: GoldClaim["evidence"],
  predicted_label: string,
  predicted_evidence: readonly EvidenceItem[],
): Judged => ({ gold: { label, evidence }, prediction: { predicted_label, predicted_evidence } });

const X: EvidenceItem = ["X", 0];
const Y: EvidenceItem = ["Y", 3];
const noise: readonly EvidenceItem[] = [1, 2, 3, 4, 5].map((line) => ["Z", line]);

describe("evaluate", () => {
  it.each<readonly [title: string, cases: readonly Judged[], expected: readonly number[]]>([
    ["all right", [judged("SUPPORTS", [group(X, Y)], "supports", [Y, X])], [1, 1, 1, 1, 1]],
    ["half a group", [judged("SUPPORTS", [group(X, Y)], "SUPPORTS", [X])], [0, 1, 1, 0, 0]],
    [
      "one whole group of two",
      [judged("REFUTES", [group(X, Y), group(X)], "REFUTES", [X, ["Z", 1]])],
      [1, 1, 0.5, 1, 2 / 3],
    ],
    ["the wrong label with the right evidence", [judged("REFUTES", [group(X)], "SUPPORTS", [X])], [0, 0, 1, 1, 1]],
    ["the sixth item is the right one", [judged("SUPPORTS", [group(X)], "SUPPORTS", [...noise, X])], [0, 1, 0, 0, 0]],
    ["an item twice", [judged("SUPPORTS", [group(X)], "SUPPORTS", [X, X, ["Z", 1]])], [1, 1, 2 / 3, 1, 0.8]],
    ["no evidence given", [judged("SUPPORTS", [group(X)], "SUPPORTS", [])], [0, 1, 1, 0, 0]],
    ["no gold evidence", [judged("SUPPORTS", [], "SUPPORTS", [])], [0, 1, 1, 1, 1]],
    ["nothing verifiable", [judged("NOT ENOUGH INFO", nothing, "Not enough info", [X])], [1, 1, 1, 0, 0]],
    ["all labels and all evidence wrong", [judged("REFUTES", [group(X)], "SUPPORTS", noise)], [0, 0, 0, 0, 0]],
    ["no prediction", [{ gold: { label: "SUPPORTS", evidence: [group(X)] }, prediction: null }], [0, 0, 1, 0, 0]],
    [
      "means over claims, those without evidence only in the first two",
      [
        judged("SUPPORTS", [group(X)], "SUPPORTS", [X]),
        judged("REFUTES", [group(Y)], "REFUTES", [X, Y]),
        judged("NOT ENOUGH INFO", nothing, "SUPPORTS", noise),
        judged("NOT ENOUGH INFO", nothing, "NOT ENOUGH INFO", []),
      ],
      [3 / 4, 3 / 4, 3 / 4, 1, 6 / 7],
    ],
  ])("%s", (_title, cases, expected) => {
    const found = evaluate(cases);
    expect(Object.keys(found)).toEqual(metricNames);
    for (const [i, name] of metricNames.entries()) expect(found[name], name).toBeCloseTo(expected[i] ?? Number.NaN, 12);
  });

  it("equals the rule written out, on any predictions, and changes nothing that it is given", () => {
    const item = fc.tuple(fc.constantFrom("A", "B"), fc.nat(2));
    const verifiable = fc.record({
      label: fc.constantFrom("SUPPORTS" as const, "REFUTES" as const),
      evidence: fc.array(
        fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => group(...items)),
        { maxLength: 3 },
      ),
    });
    const gold = fc.oneof(verifiable, fc.constant({ label: "NOT ENOUGH INFO" as const, evidence: nothing }));
    const prediction = fc.record({
      predicted_label: fc.constantFrom(...LABELS, "supports", "SUPPORTED"),
      predicted_evidence: fc.array(item, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(fc.record({ gold, prediction }), { minLength: 1, maxLength: 12 }), (cases) => {
        const before = JSON.stringify(cases);
        const found = evaluate(cases);
        const expected = byTheBook(cases);
        for (const [i, name] of metricNames.entries()) {
          expect(found[name], name).toBeCloseTo(expected[i] ?? Number.NaN, 12);
        }
        expect(JSON.stringify(cases)).toBe(before);
      }),
      { numRuns: 400 },
    );
  });
});

/** The scorer's rule step by step, over texts: strict, label accuracy, precision, recall, F1. */
function byTheBook(cases: readonly Judged[]): readonly number[] {
  const strict: number[] = [];
  const label: number[] = [];
  const precision: number[] = [];
  const recall: number[] = [];
  for (const { gold, prediction } of cases) {
    const given = (prediction?.predicted_evidence ?? []).slice(0, 5).map((one) => JSON.stringify(one));
    const groups = gold.evidence.map((one) => one.map(([, , page, line]) => JSON.stringify([page, line])));
    const whole = groups.filter((one) => one.filter((wanted) => !given.includes(wanted)).length === 0).length > 0;
    const right = prediction?.predicted_label.toUpperCase() === gold.label;
    label.push(right ? 1 : 0);
    if (gold.label === "NOT ENOUGH INFO") {
      strict.push(right ? 1 : 0);
      continue;
    }
    strict.push(right && whole ? 1 : 0);
    const all = groups.flat();
    precision.push(given.length === 0 ? 1 : given.filter((one) => all.includes(one)).length / given.length);
    recall.push(groups.length === 0 || whole ? 1 : 0);
  }
  const mean = (values: readonly number[], none: number) =>
    values.length === 0 ? none : values.reduce((sum, value) => sum + value, 0) / values.length;
  const [p, r] = [mean(precision, 1), mean(recall, 0)];
  return [mean(strict, 0), mean(label, 0), p, r, p + r === 0 ? 0 : (2 * p * r) / (p + r)];
}
