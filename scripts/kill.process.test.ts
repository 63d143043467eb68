import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { concurrencyChangesNothing, killAndResume } from "./bench/kill.ts";

const resultsDir = mkdtempSync(join(tmpdir(), "retrial-kill-test-"));
afterAll(() => rmSync(resultsDir, { recursive: true, force: true }));

it("a run killed at random moments and resumed leaves the bytes of an uninterrupted one", async () => {
  const report = await killAndResume({ resultsDir, kills: 3, limit: 8, seed: 3, say: () => undefined });
  expect(report.survived).toBe(3);
  expect(report.beforeFirstRow + report.whilePlaying + report.whileFinishing).toBe(3);
});

it("one episode in flight or 32 leave the same bytes", async () => {
  expect(await concurrencyChangesNothing(resultsDir, 8)).toBe(true);
});
