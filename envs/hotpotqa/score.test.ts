import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scoreHotpotqa } from "./score.ts";

const GOLD = [
  { _id: "a", answer: "Rome", supporting_facts: [["X", 0]] },
  { _id: "b", answer: "no", supporting_facts: [["Y", 2]] },
];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "score-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(JSON.stringify(content)) : JSON.stringify(content));
  return path;
}

describe("scoreHotpotqa", () => {
  it("scores a prediction file against a gold file without context, plain or gzip, and tells what is missing", async () => {
    const predictions = file("p.json.gz", { answer: { a: "rome.", z: "?" }, sp: { a: [["X", 0]] }, extra: 1 });
    const lines: string[] = [];
    const warn = (line: string) => lines.push(line);
    const metrics = await scoreHotpotqa({ gold: file("g.json", GOLD), predictions, warn });
    expect(metrics).toMatchObject({ em: 0.5, sp_em: 0.5, joint_em: 0.5, joint_f1: 0.5 });
    expect(lines).toEqual([
      "1 of 2 questions have no answer and count 0: b",
      "1 of 2 questions have no supporting facts and count 0: b",
    ]);
  });

  it.each([
    [{ answer: { a: "x" } }, '"sp": expected record, found nothing. The official layout is {"answer"'],
    [{ answer: { a: null }, sp: {} }, '"answer.a": expected string, found null'],
    [{ answer: {}, sp: { a: [["X"]] } }, '"sp.a[0]'],
    [{ answer: {}, sp: { a: [["X", "0"]] } }, '"sp.a[0][1]": expected number, found "0"'],
    [GOLD, "expected object, found a list of 2"],
  ])("refuses the prediction file %j", async (content, message) => {
    const predictions = file("p.json", content);
    await expect(scoreHotpotqa({ gold: file("g.json", GOLD), predictions })).rejects.toThrow(message);
  });

  it("refuses a gold file without answers", async () => {
    const predictions = file("p.json", { answer: {}, sp: {} });
    const gold = file("g.json", [{ _id: "a", supporting_facts: [] }]);
    await expect(scoreHotpotqa({ gold, predictions })).rejects.toThrow(
      'g.json, record 1 (a): "answer": expected string',
    );
  });
});
