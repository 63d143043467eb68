import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { UsageError } from "../core/errors.ts";
import { sandboxed } from "../testing/sandboxed.ts";
import { openExecutor } from "./index.ts";
import { checkJobOf } from "./testing.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-python-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fake(name: string, says: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${says}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe("opening an executor", () => {
  const refused = async (python: string, workers = 1) => {
    const error = await openExecutor({ workers, unsafe: false, python }).then(
      (executor) => executor.close(),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(UsageError);
    return error instanceof Error ? error.message : "";
  };

  it.each([
    ["no such file", "/no/such/python", "/no/such/python"],
    [
      "a Python that is too old",
      fake("old", 'echo "[3, 8, 20, \\"/usr\\", \\"/usr/bin/python3\\"]"'),
      "expected Python 3.9 or newer, found 3.8.20",
    ],
    ["a Python 2", fake("two", "echo 'Unknown option: -I' >&2; exit 2"), "Unknown option: -I"],
    ["another program", fake("other", "echo hello"), 'says "hello"'],
  ])("refuses %s in one line with the way out", async (_title, python, words) => {
    const message = await refused(python);
    expect(message).toContain(words);
    expect(message).toContain("apt-get install python3");
    expect(message).not.toContain("--python");
    expect(message).not.toContain("\n");
  });

  it("refuses to have no worker", async () => {
    expect(await refused("/usr/bin/python3", 0)).toContain("workers");
  });

  it.skipIf(!sandboxed.available)(`says in one line how programs are isolated${sandboxed.note}`, async () => {
    const executor = await openExecutor({ workers: 1, unsafe: false, python: null });
    expect(executor.isolation).toMatch(/^python 3\.\d+\.\d+ in bubblewrap: [^\n]+$/);
    await executor.close();
    await expect(executor.run(checkJobOf("", []))).rejects.toThrow("closed");
  });
});
