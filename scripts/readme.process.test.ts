import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runScript } from "../src/testing/run-script.ts";

const results = mkdtempSync(join(tmpdir(), "retrial-readme-"));
afterAll(() => rmSync(results, { recursive: true, force: true }));

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");
/** The first fenced block without a language: the table of the demo. */
const QUOTED = /\n\n```\n(.*?)```\n/s.exec(README)?.[1] ?? "";

it("the README quotes the table that its first command prints, but for the run's name", async () => {
  const { code, stdout } = await runScript("run", ["--env", "hotpotqa", "--results", results, "--quiet"]);
  expect(code).toBe(0);
  const named = (table: string) => table.replace(/^\S+:/, "RUN:");
  expect(named(stdout)).toBe(named(QUOTED));
});
