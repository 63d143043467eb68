import { afterAll, describe, expect, it } from "vitest";
import { sandboxed } from "../testing/sandboxed.ts";
import { grades, officialResult, openExecutor } from "./index.ts";
import { assertsJob, checkJobOf } from "./testing.ts";

const executor = sandboxed.available ? await openExecutor({ workers: 2, unsafe: false, python: null }) : null;
afterAll(() => executor?.close());
const run: NonNullable<typeof executor>["run"] = (job) => executor?.run(job) ?? Promise.reject(new Error("no sandbox"));

const GOOD = "def f(x):\n    return x * x\n";
const CHECK = ["assert candidate(2) == 4", "assert candidate(-3) == 9"];

describe.skipIf(!sandboxed.available).each(grades)(`the %s grade${sandboxed.note}`, (grade) => {
  it.each([
    ["passed", GOOD, "", "passed"],
    ["failed", "def f(x):\n    return x + x\n", "", "failed: "],
    ["syntax-error", "def f(x)\n    return x\n", "SyntaxError", "failed: "],
    ["syntax-error", "def f(x):\n    return '\0'\n", "null bytes", "failed: "],
    ["syntax-error", "def f(x):\n    return '\ud800'\n", "surrogates not allowed", "failed: "],
    ["exception", "def f(x):\n    return {}[x]\n", "KeyError: 2", "failed: 2"],
    ["exception", "import no_such_module\n", "ModuleNotFoundError", "failed: No module"],
    ["exception", "", "NameError: name 'f' is not defined", "failed: name 'f' is not defined"],
    ["exception", "def f(x):\n    assert False, 'mine'\n", "AssertionError: mine", "failed: mine"],
    ["exception", "def f(x):\n    return input()\n", "UnsupportedOperation", "failed: "],
    ["exception", "import os\ndef f(x):\n    os.abort()\n", "SIGABRT", "failed: "],
    ["memory", "def f(x):\n    return bytearray(8 << 30)\n", "MemoryError", "failed: "],
    ["output-flood", "def f(x):\n    while True: print('x' * 1000)\n", "", "failed: "],
    ["exited-early", "import os\nos._exit(0)\n", "code 0", "timed out"],
    ["exited-early", "def f(x):\n    raise SystemExit(3)\n", "SystemExit: 3", "failed: 3"],
    ["timed-out", "def f(x):\n    while True: pass\n", "0.5 s of CPU", "timed out"],
  ])("%s: %j", async (kind, program, detail, official) => {
    const verdict = await run(checkJobOf(program, CHECK, grade, { cpuS: 0.5, wallS: 8, memoryMb: 512, outputMb: 16 }));
    expect(verdict).toMatchObject({ kind, detail: expect.stringContaining(detail) });
    expect(officialResult(verdict)).toContain(official);
  });

  it("judges each assertion on its own, and reports those before one that hangs", async () => {
    const program = "def f(x):\n    while x == 3: pass\n    return [x][0 if x < 9 else 1]\n";
    const asserts = [
      "assert f(1) == 1",
      "assert f(2) == 5, 'no'",
      "assert f(9) == 9",
      "assert f(3) == 3",
      "assert f(4) == 4",
    ];
    const { kind, tests } = await run(
      assertsJob(program, asserts, grade, { cpuS: 0.5, wallS: 8, memoryMb: 512, outputMb: 16 }),
    );
    expect(kind).toBe("timed-out");
    expect(tests).toEqual([
      { test: "assert f(1) == 1", passed: true, got: null, expected: null, error: null },
      { test: "assert f(2) == 5, 'no'", passed: false, got: "2", expected: "5", error: null },
      {
        test: "assert f(9) == 9",
        passed: false,
        got: null,
        expected: null,
        error: "IndexError: list index out of range",
      },
      { test: "assert f(3) == 3", passed: false, got: null, expected: null, error: "timed out" },
    ]);
  });

  it("lets a program print what it likes below the limit", async () => {
    const verdict = await run(checkJobOf(`print('\\ud800', 'x' * (8 << 20))\n${GOOD}`, CHECK, grade));
    expect(verdict.kind).toBe("passed");
  });
});

describe.skipIf(!sandboxed.available)(`what only the sealed grade knows${sandboxed.note}`, () => {
  it("says which assertion failed, what came and what was expected", async () => {
    const verdict = await run(
      checkJobOf("def f(x):\n    return [x, 'a']\n", [
        "assert candidate(1) == [1, 'a']",
        "assert candidate(2) == (2,), 'no'",
      ]),
    );
    expect(verdict).toMatchObject({ kind: "failed", detail: "no" });
    expect(verdict.tests).toEqual([
      { test: "assert candidate(2) == (2,), 'no'", passed: false, got: "[2, 'a']", expected: "(2,)", error: null },
    ]);
  });

  it("calls tests that do not compile its own failure", async () => {
    expect(await run(checkJobOf(GOOD, ["assert ("]))).toMatchObject({
      kind: "sandbox-error",
      detail: expect.stringContaining("the tests"),
    });
  });

  it("refuses an entry point that is no identifier, with a message that shows it", async () => {
    const job = assertsJob(GOOD, []);
    const tests = { kind: "asserts", setup: "", asserts: [], entryPoints: ["f(x"] } as const;
    await expect(run({ ...job, tests })).rejects.toThrow('an entry point must be a Python identifier, found "f(x"');
  });

  it("takes a program of ten megabytes", async () => {
    expect((await run(checkJobOf(`${GOOD}#${"x".repeat(10 << 20)}`, CHECK))).kind).toBe("passed");
  });
});
