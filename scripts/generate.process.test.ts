import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateFile } from "../envs/hotpotqa/generate/index.ts";
import { runScript } from "../src/testing/run-script.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "generate-script-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const generate = (seed: string, count: string, ...args: string[]) =>
  runScript("generate", ["--env", "hotpotqa", "--seed", seed, "--count", count, ...args]);

describe("scripts/generate.ts", () => {
  it("prints the file on stdout, the same for the same numbers", async () => {
    const { code, stdout, stderr } = await generate("4", "6");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe(generateFile({ seed: 4, count: 6 }));
  });

  it("writes a file, and overwrites one only with --force", async () => {
    const out = join(folder, "fresh.json");
    expect(await generate("4", "2", "--out", out)).toEqual({
      code: 0,
      stdout: "",
      stderr: `Wrote 2 tasks to ${out}\n`,
    });
    writeFileSync(out, "mine");
    const refused = await generate("4", "2", "--out", out);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(`--out ${out}: the file exists. Overwrite it with --force`);
    expect(readFileSync(out, "utf8")).toBe("mine");
    expect((await generate("4", "2", "--out", out, "--force")).code).toBe(0);
    expect(readFileSync(out, "utf8")).toBe(generateFile({ seed: 4, count: 2 }));
  });

  it("ends with 2 and one line on bad numbers, an unknown benchmark and an unwritable folder", async () => {
    const cases: readonly (readonly [args: readonly string[], says: string])[] = [
      [["--env", "hotpotqa", "--seed", "x", "--count", "5"], '--seed: expected a whole number, found "x"'],
      [["--env", "hotpotqa", "--seed", "1", "--count", "0"], "--count: expected a whole number in 1 .."],
      [["--env", "hotpotqa", "--seed", "1", "--count=-3"], '--count: expected a whole number, found "-3"'],
      [["--env", "hotpotqa", "--seed", "1", "--count", "99999"], "--count: expected a whole number in 1 .."],
      [["--env", "hotpot", "--seed", "1", "--count", "5"], 'Did you mean "hotpotqa"?'],
      [["--env", "hotpotqa", "--seed", "1"], "--count"],
      [["--env", "hotpotqa", "--seed", "1", "--count", "1", "--out", join(folder, "no", "x.json")], "no such folder"],
    ];
    for (const [args, says] of cases) {
      const { code, stdout, stderr } = await runScript("generate", args);
      expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain(says);
      expect(stderr.trim().split("\n")).toHaveLength(1);
    }
  });
});
