import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runScript } from "../src/testing/run-script.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "score-script-"));
  const gold = [
    { _id: "a", answer: "New York", supporting_facts: [["X", 0]] },
    { _id: "b", answer: "no", supporting_facts: [["Y", 2]] },
  ];
  writeFileSync(join(folder, "gold.json"), JSON.stringify(gold));
  writeFileSync(
    join(folder, "predictions.json"),
    JSON.stringify({ answer: { a: "New York City" }, sp: { a: [["X", 0]], b: [["Y", 2]] } }),
  );
  writeFileSync(join(folder, "empty.json"), "");
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const score = (predictions: string, ...args: string[]) =>
  runScript("score", [
    "--env",
    "hotpotqa",
    "--gold",
    join(folder, "gold.json"),
    "--predictions",
    join(folder, predictions),
    ...args,
  ]);

describe("scripts/score.ts", () => {
  it("prints the official metrics by their official names, and what is missing on stderr", async () => {
    const { code, stdout, stderr } = await score("predictions.json");
    expect(code).toBe(0);
    expect(stdout).toBe(
      [
        "em            0",
        "f1            0.4",
        "prec          0.3333333333333333",
        "recall        0.5",
        "sp_em         1",
        "sp_f1         1",
        "sp_prec       1",
        "sp_recall     1",
        "joint_em      0",
        "joint_f1      0.4",
        "joint_prec    0.3333333333333333",
        "joint_recall  0.5",
        "",
      ].join("\n"),
    );
    expect(stderr).toBe("1 of 2 questions have no answer and count 0: b\n");
  });

  it("prints one JSON object with --json", async () => {
    const { stdout } = await score("predictions.json", "--json");
    expect(Object.keys(JSON.parse(stdout) as object)).toEqual([
      "em",
      "f1",
      "prec",
      "recall",
      "sp_em",
      "sp_f1",
      "sp_prec",
      "sp_recall",
      "joint_em",
      "joint_f1",
      "joint_prec",
      "joint_recall",
    ]);
    expect(stdout.trim().split("\n")).toHaveLength(1);
  });

  it.each([
    ["none.json", "none.json: there is no such file"],
    ["empty.json", "empty.json: expected JSON, found an empty file"],
    ["gold.json", "gold.json: expected object, found a list of 2"],
  ])("exits 2 with one message on the prediction file %s", async (name, message) => {
    const { code, stdout, stderr } = await score(name);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`DatasetError: ${folder}`);
    expect(stderr).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it("exits 2 on a missing option and on an unknown environment", async () => {
    expect(await runScript("score", ["--env", "hotpotqa"])).toMatchObject({ code: 2, stdout: "" });
    const { code, stderr } = await score("predictions.json", "--env", "hotpot");
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean "hotpotqa"?');
  });
});
