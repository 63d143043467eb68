import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { shared } from "../../../src/testing/shared-data.ts";
import { evaluate, type GoldRecord, metricNames } from "./evaluate.ts";
import type { SupportingFact } from "./support.ts";

const fact = (title: string, sentence: number): SupportingFact => [title, sentence];

const gold: readonly GoldRecord[] = [
  { _id: "a", answer: "New York", supporting_facts: [fact("X", 0), fact("Y", 1)] },
  { _id: "b", answer: "yes", supporting_facts: [fact("Z", 0)] },
];

describe("evaluate", () => {
  it("gives the official figures of a case worked by hand", () => {
    const { metrics, missing } = evaluate(gold, {
      answer: { a: "New York City", b: "Yes." },
      sp: { a: [fact("X", 0)], b: [fact("Z", 0)] },
    });
    expect(missing).toEqual({ answer: [], sp: [] });
    // Record a: P 2/3, R 1, F1 0.8; support P 1, R 1/2, F1 2/3; joint P 2/3, R 1/2, F1 4/7. Record b: all 1.
    const expected = [1 / 2, 0.9, 5 / 6, 1, 1 / 2, 5 / 6, 1, 3 / 4, 1 / 2, 11 / 14, 5 / 6, 3 / 4];
    for (const [i, name] of metricNames.entries())
      expect(metrics[name], name).toBeCloseTo(expected[i] ?? Number.NaN, 12);
  });

  it("counts a missing answer or support as 0 there and in the joint metrics, and divides by all gold records", () => {
    const { metrics, missing } = evaluate(gold, { answer: { a: "New York" }, sp: { b: [fact("Z", 0)], c: [] } });
    expect(missing).toEqual({ answer: ["b"], sp: ["a"] });
    expect(metrics).toMatchObject({ em: 0.5, recall: 0.5, sp_em: 0.5, sp_prec: 0.5, joint_em: 0, joint_f1: 0 });
  });

  it("finds no prediction for an id that every object has", () => {
    const named = gold.slice(0, 1).map((it) => ({ ...it, _id: "constructor" }));
    expect(evaluate(named, { answer: {}, sp: {} }).missing).toEqual({ answer: ["constructor"], sp: ["constructor"] });
  });

  it("prints its metrics in the order of the official script", () => {
    expect(Object.keys(evaluate(gold, { answer: {}, sp: {} }).metrics)).toEqual(metricNames);
  });

  it.skipIf(!shared.available)(`equals the official rule on 100 questions of the dev set${shared.note}`, () => {
    type Item = GoldRecord & { readonly context: readonly (readonly [string, readonly string[]])[] };
    const path = shared.path("data/hotpotqa/hotpot_dev_distractor_v1.first100.json.gz");
    const items = JSON.parse(gunzipSync(readFileSync(path)).toString("utf8")) as Item[];
    const answer: Record<string, string> = {};
    const sp: Record<string, readonly SupportingFact[]> = {};
    for (const [i, item] of items.entries()) {
      const [first = fact("", 0)] = item.supporting_facts;
      const given = [null, item.answer, `the ${item.answer.toUpperCase()}!`, "yes", item.answer.split(" ")[0] ?? ""][
        i % 5
      ];
      const facts = [null, item.supporting_facts, [first, first], [fact(item.context[0]?.[0] ?? "", 0)]][i % 4];
      if (given !== null && given !== undefined) answer[item._id] = given;
      if (facts !== null && facts !== undefined) sp[item._id] = facts;
    }
    // From a transcription of the official rule in Python, run on the same predictions.
    const expected = {
      em: 0.46,
      f1: 0.5328333333333333,
      prec: 0.61,
      recall: 0.5092619047619048,
      sp_em: 0.25,
      sp_f1: 0.4043333333333333,
      sp_prec: 0.52,
      sp_recall: 0.36033333333333334,
      joint_em: 0.12,
      joint_f1: 0.2146383731211317,
      joint_prec: 0.32,
      joint_recall: 0.1868015873015873,
    };
    const { metrics } = evaluate(items, { answer, sp });
    for (const name of metricNames) expect(metrics[name], name).toBeCloseTo(expected[name], 12);
  });
});
