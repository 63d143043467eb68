import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shared } from "../../src/testing/shared-data.ts";
import { scoreFever } from "./score.ts";

const GOLD = [
  { id: 7, verifiable: "VERIFIABLE", label: "SUPPORTS", claim: "A.", evidence: [[[1, 2, "X", 0]]] },
  { id: 8, verifiable: "NOT VERIFIABLE", label: "NOT ENOUGH INFO", claim: "B.", evidence: [[[3, null, null, null]]] },
];
const SECOND = { id: 8, predicted_label: "NOT ENOUGH INFO", predicted_evidence: [] };
const FIRST = { id: 7, predicted_label: "SUPPORTS", predicted_evidence: [["X", 0]] };

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "fever-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(name: string, lines: readonly unknown[]): string {
  const path = join(folder, name);
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(text) : text);
  return path;
}

async function score(predictions: readonly unknown[], gold: readonly unknown[] = GOLD) {
  const lines: string[] = [];
  const warn = (line: string) => lines.push(line);
  const metrics = await scoreFever({ gold: file("g.jsonl", gold), predictions: file("p.jsonl.gz", predictions), warn });
  return { metrics, lines };
}

describe("scoreFever", () => {
  it("finds predictions by id in any order where every line has one", async () => {
    const { metrics, lines } = await score([SECOND, { ...FIRST, id: "7", more: 1 }]);
    expect(metrics).toEqual({ strict_score: 1, label_accuracy: 1, precision: 1, recall: 1, f1: 1 });
    expect(lines).toEqual([]);
  });

  it("goes by place where no line has an id, wants as many lines as claims then, and refuses a mixture", async () => {
    const bare = { predicted_label: "SUPPORTS", predicted_evidence: [["X", 0]] };
    const { id: _id, ...second } = SECOND;
    expect((await score([bare, second])).metrics).toMatchObject({ strict_score: 1 });
    expect((await score([second, bare])).metrics).toMatchObject({ label_accuracy: 0 });
    await expect(score([bare, SECOND, SECOND])).rejects.toThrow(
      /p\.jsonl\.gz: 1 of 3 lines have no id\. Give every line one/,
    );
    await expect(score([bare])).rejects.toThrow("no line has an id; found 1");
  });

  it("counts a claim without a prediction as wrong, and says so; also that a prediction is for no claim", async () => {
    const { metrics, lines } = await score([FIRST, { ...SECOND, id: 9 }]);
    expect(metrics).toMatchObject({ strict_score: 0.5, label_accuracy: 0.5, f1: 1 });
    expect(lines).toEqual([
      "1 of 2 claims have no prediction and count as wrong: 8",
      "1 predictions are for no claim of the gold file: 9",
    ]);
  });

  it("gives label accuracy without evidence and warns of the rest", async () => {
    const { metrics, lines } = await score([{ id: 7, predicted_label: "SUPPORTS" }, SECOND]);
    expect(metrics).toMatchObject({ label_accuracy: 1, strict_score: 0.5, precision: 1, recall: 0, f1: 0 });
    expect(lines).toEqual([expect.stringContaining('1 of 2 predictions have no "predicted_evidence"')]);
  });

  it.each([
    [[FIRST, { id: 8 }], 'line 2 (prediction 2): "predicted_label": expected string, found nothing'],
    [[{ ...FIRST, predicted_evidence: [["X", "0"]] }], '"predicted_evidence[0][1]": expected number, found "0"'],
    [[FIRST, FIRST], "the id 7 has two predictions"],
    [[], "found an empty file"],
  ])("refuses the prediction file %j", async (predictions, message) => {
    await expect(score(predictions)).rejects.toThrow(message);
  });

  it("refuses a gold file without labels", async () => {
    await expect(score([FIRST], [{ id: 7, claim: "A." }])).rejects.toThrow(/g\.jsonl, line 1 \(7\): "label": /);
  });

  it.skipIf(!shared.available)(`gives gold its full marks on the whole of paper_dev${shared.note}`, async () => {
    const gold = shared.path("data/fever/paper_dev.jsonl.gz");
    const { readJsonlRecords } = await import("../../src/data/read-jsonl-records.ts");
    const { claimSchema } = await import("./task.ts");
    const { records } = await readJsonlRecords(gold, claimSchema, { skipInvalid: false, idOf: ({ id }) => String(id) });
    const lines = records.map(({ label, evidence }) => ({
      predicted_label: label,
      predicted_evidence: label === "NOT ENOUGH INFO" ? [] : shortest(evidence).map(([, , page, line]) => [page, line]),
    }));
    const metrics = await scoreFever({ gold, predictions: file("all.jsonl", lines) });
    expect(metrics).toMatchObject({ label_accuracy: 1, precision: 1 });
    // Some claims need more than five sentences: they cannot be had.
    expect(metrics.strict_score).toBeGreaterThan(0.99);
    expect(metrics.recall).toBeGreaterThan(0.99);
  });
});

function shortest<T>(groups: readonly (readonly T[])[]): readonly T[] {
  return [...groups].sort((a, b) => a.length - b.length)[0] ?? [];
}
