import { describe, expect, it } from "vitest";
import { type SupportingFact, supportOverlap } from "./support.ts";

const x: SupportingFact = ["X", 0];
const y: SupportingFact = ["Y", 0];

describe("supportOverlap", () => {
  it.each([
    ["the same set in another order, with repeats", [y, x, y], [x, y], [1, 1, 1, 1]],
    ["one too many", [x, y], [x], [0, 2 / 3, 0.5, 1]],
    ["one missing", [x], [x, y], [0, 2 / 3, 1, 0.5]],
    ["another sentence of the same page", [["X", 1]], [x], [0, 0, 0, 0]],
    ["nothing given", [], [x], [0, 0, 0, 0]],
    ["nothing wanted", [x], [], [0, 0, 0, 0]],
    ["two empty sets: an exact match without overlap", [], [], [1, 0, 0, 0]],
    ["titles and indices that would run into each other as text", [["2\nX", 1]], [["X", 12]], [0, 0, 0, 0]],
  ] as const)("%s", (_title, prediction, gold, [em, f1, precision, recall]) => {
    const found = supportOverlap(prediction, gold);
    expect(found.em).toBe(em);
    expect(found.f1).toBeCloseTo(f1, 12);
    expect(found.precision).toBeCloseTo(precision, 12);
    expect(found.recall).toBeCloseTo(recall, 12);
  });
});
