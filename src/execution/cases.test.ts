import { afterAll, describe, expect, it } from "vitest";
import { sandboxed } from "../testing/sandboxed.ts";
import { EVALPLUS_LIMITS, grades, openExecutor, type specialOracles, type WireValue, wire } from "./index.ts";
import { jobOf, QUICK } from "./testing.ts";

const executor = sandboxed.available ? await openExecutor({ workers: 2, unsafe: false, python: null }) : null;
afterAll(() => executor?.close());

interface Case {
  readonly program: string;
  readonly reference: string;
  readonly inputs: readonly WireValue[];
  readonly atol?: number;
  readonly special?: (typeof specialOracles)[number] | null;
}

describe.skipIf(!sandboxed.available).each(grades)(`EvalPlus's rule, %s${sandboxed.note}`, (grade) => {
  const kindOf = async ({ program, reference, inputs, atol = 0, special = null }: Case, limits = QUICK) => {
    const entryPoint = special ?? "f";
    const define = (body: string) => `import math\ndef ${entryPoint}(*a):\n    return ${body}\n`;
    const plan = { kind: "cases", entryPoint, reference: define(reference), inputs, rule: { atol, special } } as const;
    const verdict = await executor?.run(jobOf(program.includes("\n") ? program : define(program), plan, grade, limits));
    return verdict ?? expect.fail("no sandbox");
  };

  it.each<[string, string, Case]>([
    ["passed", "equal results", { program: "a[0] * 2", reference: "a[0] + a[0]", inputs: [[1], [2]] }],
    ["failed", "a constant", { program: "2", reference: "a[0] + a[0]", inputs: [[1], [2]] }],
    ["failed", "a tuple for a list", { program: "(1,)", reference: "[1]", inputs: [[]] }],
    ["passed", "a float within 1e-6", { program: "0.3 + 9e-7", reference: "0.3", inputs: [[]] }],
    ["failed", "a float beyond it", { program: "0.3 + 2e-6", reference: "0.3", inputs: [[]] }],
    [
      "failed",
      "an int that is nearly a float, where no tolerance is on",
      { program: "10000000", reference: "10000001", inputs: [[]] },
    ],
    ["failed", "another type within tolerance", { program: "1", reference: "1.0000001", inputs: [[]] }],
    [
      "passed",
      "the tolerance that stays for later inputs",
      {
        program: "a[0] + 1e-7 if a[0] else [0.5]",
        reference: "a[0] if a[0] else [0.5]",
        inputs: [[wire.float("1.5")], [0]],
      },
    ],
    ["failed", "nan for nan", { program: "[float('nan')]", reference: "[float('nan')]", inputs: [[]], atol: 1e-6 }],
    ["exception", "an exception", { program: "1 / 0", reference: "1", inputs: [[]] }],
    [
      "passed",
      "a zero of a polynomial",
      { program: "-0.5", reference: "-0.5000001", inputs: [[[1, 2]]], atol: 1e-4, special: "find_zero" },
    ],
    [
      "failed",
      "no zero of it",
      { program: "0.5", reference: "-0.5", inputs: [[[1, 2]]], atol: 1e-4, special: "find_zero" },
    ],
    [
      "passed",
      "sets in any order",
      { program: "(2, 1)", reference: "(1, 2)", inputs: [[]], special: "similar_elements" },
    ],
    [
      "passed",
      "whether there is a match",
      { program: "'yes'", reference: "'match'", inputs: [[]], special: "check_str" },
    ],
    ["failed", "that there is none", { program: "None", reference: "'match'", inputs: [[]], special: "check_str" }],
    [
      "passed",
      "digits padded with zeros",
      { program: "2", reference: "0", inputs: [[9, 18]], special: "digit_distance_nums" },
    ],
    [
      "passed",
      "a pyramid by its other height",
      { program: "35", reference: "0", inputs: [[3, 4]], special: "surface_Area" },
    ],
    ["passed", "anything at all", { program: "7", reference: "0", inputs: [[]], special: "are_equivalent" }],
  ])("%s: %s", async (kind, _title, given) => {
    expect(await kindOf(given)).toMatchObject({ kind });
  });

  it("names the call that failed, what came and what was expected, and plays on", async () => {
    const { tests } = await kindOf({ program: "a[0] // 2 * 2", reference: "a[0]", inputs: [[2], [3], [4]] });
    expect(tests).toEqual([
      { test: "f(2)", passed: true, got: null, expected: null, error: null },
      { test: "f(3)", passed: false, got: "2", expected: "3", error: null },
      { test: "f(4)", passed: true, got: null, expected: null, error: null },
    ]);
  });

  it("calls a reference that fails its own failure", async () => {
    expect(await kindOf({ program: "1", reference: "1 / 0", inputs: [[]] })).toMatchObject({ kind: "sandbox-error" });
  });

  it("gives no mutated input to the next comparison", async () => {
    const program = "def f(x):\n    x.append(1)\n    return len(x)\n";
    expect(await kindOf({ program, reference: "len(a[0]) + 1", inputs: [[[1]], [[]]] })).toMatchObject({
      kind: "passed",
    });
  });
});

it("EvalPlus's limits hold a task to a minute", () => {
  expect(EVALPLUS_LIMITS).toMatchObject({ cpuS: 61, wallS: 90 });
});
