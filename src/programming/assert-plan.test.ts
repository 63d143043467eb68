import { describe, expect, it } from "vitest";
import { assertPlan } from "./assert-plan.ts";
import type { Problem } from "./task.ts";

const problem: Problem = {
  id: "T/1",
  name: null,
  prompt: "import bisect\n\n\ndef helper(x):\n    return x\n\n\ndef first(x):\n    return",
  entryPoint: "first",
  form: "complete",
  visibleTests: [],
  labels: {},
};
const asserts = ["assert first([Pair(1, len('f(x)'))]) == helper(math.floor(1.5))", "assert not first(Pair(1, 2))"];

describe("assertions as tests", () => {
  it("find common modules and what the prompt defines before its function", () => {
    const plan = assertPlan(problem, asserts);
    expect(plan).toMatchObject({
      kind: "asserts",
      asserts,
      setup: expect.stringMatching(/math[\s\S]*import bisect[\s\S]*def helper/),
    });
  });

  it("find in the program what else they call, once, but nothing that Python or the prompt has", () => {
    expect(assertPlan(problem, asserts)).toMatchObject({ entryPoints: ["first", "Pair", "f"] });
    expect(assertPlan({ ...problem, prompt: "Write first(x).", form: "replace" }, asserts.slice(1))).toMatchObject({
      entryPoints: ["first", "Pair"],
    });
  });
});
