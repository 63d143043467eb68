import { afterAll, describe, expect, it } from "vitest";
import { sandboxed } from "../testing/sandboxed.ts";
import { HUMANEVAL_LIMITS, openExecutor } from "./index.ts";

const executor = sandboxed.available ? await openExecutor({ workers: 1, unsafe: false, python: null }) : null;
afterAll(() => executor?.close());

async function judged(program: string, source: string) {
  const tests = { kind: "script", setup: "", source, check: null, entryPoints: ["f"] } as const;
  return executor?.run({ language: "python", program, tests, limits: HUMANEVAL_LIMITS, grade: "sealed" });
}

const WITH = (body: string) => `class O:\n    ${body}\ndef f(x):\n    return O()\n`;

describe.skipIf(!sandboxed.available)(`objects that stay with the program${sandboxed.note}`, () => {
  it.each([
    ["truth that it denies", WITH("def __bool__(self): return False"), "assert f(1)"],
    ["truth of an empty array", "import array\ndef f(x):\n    return array.array('i')\n", "assert f(1)"],
    ["inequality", WITH("pass"), "assert f(1) != 7"],
    ["not being in a list", WITH("pass"), "assert f(2) not in [1, 2]"],
    ["denied equality", WITH("pass"), "assert not f(3) == 4"],
    ["holding everything", WITH("def __contains__(self, x): return True"), "assert 5 in f(1)"],
    ["equality to everything", WITH("def __eq__(self, x): return True"), "assert f(1) == 5"],
  ])("%s passes no test", async (_what, program, source) => {
    expect((await judged(program, source))?.kind).toBe("failed");
  });

  it.each([
    "assert all(map(f, [1, 2]))",
    "assert all(a == b for a, b in zip(map(f, [1, 2]), [5, 6]))",
    "assert list(map(f, [1])) == []",
  ])("an end of iteration that it raises does not end the tests' loops: %s", async (source) => {
    expect((await judged("def f(x):\n    raise StopIteration\n", source))?.kind).toBe("exception");
  });
});
