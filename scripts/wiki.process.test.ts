import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startMediaWikiServer } from "../src/testing/mediawiki-server.ts";
import { runScript } from "../src/testing/run-script.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-wiki-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const QUESTIONS = [
  { question: "Which river flows through Underhallow?", answer: "Wenn", type: "bridge" },
  { question: "When was Old Span finished?", answer: "1787", type: "bridge" },
];
const data = join(folder, "questions.json");
writeFileSync(data, JSON.stringify(QUESTIONS));

const rowsOf = (run: string) => readFileSync(join(folder, "results", run, "rows.jsonl"), "utf8");

it("questions without paragraphs are read up in a live wiki, and a second run needs no network", async () => {
  const server = await startMediaWikiServer({
    pages: {
      Underhallow: "Underhallow is a market town. The river Wenn flows through it.",
      "Old Span": "Old Span is a stone bridge. It was finished in 1787.",
    },
  });
  const play = (run: string) =>
    runScript("run", [
      ...["--env", "hotpotqa", "--data", data, "--wiki", `wikipedia:${server.api}`, "--wiki-contact", "me@example.org"],
      ...["--wiki-cache", join(folder, "cache"), "--trials", "1", "--results", join(folder, "results"), "--run", run],
    ]);
  const first = await play("first");
  expect([first.code, first.stderr]).toEqual([0, expect.stringContaining(`Wiki wikipedia:${server.api}`)]);
  expect(first.stdout).toContain(`2 of 2 tasks, wiki wikipedia:${server.api}`);
  expect(server.calls[0]?.headers["user-agent"]).toMatch(/^retrial\/\S+ \(agent benchmark; me@example\.org\)$/);
  await server.close();
  const second = await play("second");
  expect(second.code).toBe(0);
  expect(rowsOf("second")).toBe(rowsOf("first"));
  expect(rowsOf("first")).toContain('"answer":"1787"');
});

it("questions without paragraphs and without a wiki are refused with the way out", async () => {
  const refused = await runScript("run", ["--env", "hotpotqa", "--data", data, "--results", join(folder, "results")]);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(/--wiki index:FILE.*--wiki wikipedia/s)]);
});
