import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { shared } from "../../../src/testing/shared-data.ts";
import { labelRuleOf, officialLabel } from "./label.ts";

const react = labelRuleOf("react");

describe("the rules of labels", () => {
  it.each([
    ["SUPPORTS", true, true],
    ["supports", true, true],
    [" Supports ", true, true],
    ["the supports", false, true],
    ["SUPPORTS.", false, true],
    ["SUPPORTED", false, false],
    ["SUPPORT", false, false],
    ["REFUTES", false, false],
    ["", false, false],
  ])("%j for SUPPORTS: official %s, ReAct's %s", (answer, official, published) => {
    expect(officialLabel(answer, "SUPPORTS")).toBe(official);
    expect(react(answer, "SUPPORTS")).toBe(published);
  });

  it("keep the spaces of NOT ENOUGH INFO", () => {
    for (const rule of [officialLabel, react]) {
      expect(rule("not enough info", "NOT ENOUGH INFO")).toBe(true);
      expect(rule("NOTENOUGHINFO", "NOT ENOUGH INFO")).toBe(false);
      expect(rule("NOT ENOUGH INFORMATION", "NOT ENOUGH INFO")).toBe(false);
    }
    expect(officialLabel("NOT  ENOUGH INFO", "NOT ENOUGH INFO")).toBe(false);
  });

  it("differ between our own rules and the published ones", () => {
    expect(labelRuleOf("default")).toBe(officialLabel);
    expect(labelRuleOf("reflexion")).toBe(react);
  });

  it.skipIf(!shared.available)(`give what 350 published episodes were given${shared.note}`, () => {
    const lines = (path: string) =>
      gunzipSync(readFileSync(shared.path(path)))
        .toString("utf8")
        .trim()
        .split("\n");
    const claims = lines("data/fever/paper_dev.jsonl.gz").map((line) => JSON.parse(line));
    const episodes = lines("vectors/fever_react_gpt3.jsonl.gz").map((line) => JSON.parse(line));
    expect(episodes).toHaveLength(350);
    for (const { idx, fever_id, claim, label, answer, gt_answer, em } of episodes) {
      expect(claims[idx]).toMatchObject({ id: fever_id, claim, label });
      expect(gt_answer).toBe(label);
      expect(react(answer ?? "", label) ? 1 : 0, `${idx}: ${answer}`).toBe(em);
    }
  });
});
