import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxed } from "../testing/sandboxed.ts";
import type { Executor } from "./executor.ts";
import { openExecutor } from "./index.ts";
import type { Grade } from "./job.ts";
import { checkJobOf } from "./testing.ts";

const LATER = "assert candidate() == 'clean', candidate()";

describe.skipIf(!sandboxed.available)(`what a program leaves to the next${sandboxed.note}`, () => {
  let executor: Executor;
  beforeAll(async () => {
    executor = await openExecutor({ workers: 1, unsafe: false, python: null });
  });
  afterAll(() => executor.close());

  const play = (program: string, grade: Grade = "sealed", test = LATER) =>
    executor.run(checkJobOf(program, [test], grade));
  const code = (...lines: readonly string[]) =>
    ["import os", "def f():", ...lines.map((line) => `    ${line}`)].join("\n");
  /** Asks for whatever can be written on a folder. */
  const looks = code(
    "about = os.stat('/tmp')",
    "left = [about.st_mode & 0o7777 != 0o755, about.st_mtime == 77, about.st_atime == 77, os.listdir('/tmp'), os.listxattr('/tmp')]",
    "return 'clean' if not any(left) else repr(left)",
  );
  const leaves = {
    "an extended attribute": "os.setxattr('/tmp', 'user.tests', b'hidden')",
    "an access list":
      "os.setxattr('/tmp', 'system.posix_acl_default', bytes.fromhex('0200000001000700ffffffff04000700ffffffff20000700ffffffff'))",
    times: "os.utime('/tmp', (77, 77))",
    "a mode": "os.chmod('/tmp', 0o500)",
    "a file": "open('/tmp/left', 'w').write('hidden')",
  };

  for (const grade of ["sealed", "official"] as const) {
    it.each(Object.entries(leaves))(`a sealed job does not find %s of a ${grade} one`, async (_title, line) => {
      // The raw module, since the official grade takes chmod away.
      const program = code("import posix as os", "try:", `    ${line}`, "except OSError: pass", "return 'clean'");
      expect((await play(program, grade)).kind).toBe("passed");
      const later = await play(looks);
      expect([later.kind, later.detail]).toEqual(["passed", ""]);
    });
  }

  it("a folder that nobody may write to hurts no later job", async () => {
    await play(code("os.chmod('/tmp', 0)", "return 'clean'"));
    const writes = code("open('/tmp/mine', 'w').write('x')", "return 'clean'");
    expect((await play(writes)).kind).toBe("passed");
  });
});

describe.skipIf(!sandboxed.available)(`what a program sees of the host${sandboxed.note}`, () => {
  const HIDDEN = ["/usr/src", "/usr/local", "/usr/include", "/usr/share/doc", "/usr/bin/env", "/etc/passwd", "/home"];

  it.each([null, "/usr/bin/python3"])("is the interpreter and its libraries alone (python: %s)", async (python) => {
    expect(HIDDEN.filter((path) => existsSync(path)).length).toBeGreaterThan(3);
    const executor = await openExecutor({ workers: 1, unsafe: false, python });
    const program = `import os\ndef f():\n    import ssl, sqlite3, ctypes, decimal, zoneinfo\n    return [p for p in ${JSON.stringify(HIDDEN)} if os.path.exists(p)]`;
    const verdict = await executor.run(checkJobOf(program, ["assert candidate() == [], candidate()"]));
    await executor.close();
    expect([verdict.kind, verdict.detail]).toEqual(["passed", ""]);
  });

  it("survives a range and an iterator that would fill the tests' memory, and judges them as one process would", async () => {
    const executor = await openExecutor({ workers: 1, unsafe: false, python: null });
    const run = (value: string, test = "assert list(candidate())[0] == 0") =>
      executor.run(checkJobOf(`import itertools\ndef f():\n    return ${value}`, [test]));
    const short = await run("range(100_000)");
    const [huge, endless] = [await run("range(10**30)"), await run("range(10**9)")];
    const drawn = await run("itertools.count()", "assert next(candidate()) == 0");
    const next = await run("range(3)");
    await executor.close();
    expect([short.kind, drawn.kind, next.kind]).toEqual(["passed", "passed", "passed"]);
    expect([huge.kind, huge.detail]).toEqual(["failed", expect.stringContaining("OverflowError")]);
    expect(["memory", "timed-out"]).toContain(endless.kind);
  });
});
