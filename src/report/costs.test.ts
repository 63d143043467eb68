import { expect, it } from "vitest";
import { NO_SPEND, type ResultRow } from "../core/result.ts";
import { storedRow } from "../testing/store-contract.ts";
import { atEqualTokens, costsOf, paretoFront } from "./costs.ts";
import { costsSheet } from "./costs-sheet.ts";
import { sampleArm, sampleManifest } from "./sample.testing.ts";
import { renderSheet } from "./sheet.ts";

const [CHEAP, DEAR] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];
const manifest = sampleManifest({
  tasks: ["a", "b", "c"],
  trials: 2,
  arms: [sampleArm(CHEAP, "cheap", "oracle"), sampleArm(DEAR, "dear", "oracle")],
});

/** A trial that costs so many tokens of the actor, and ten of the reflector where it failed. */
function trial(
  arm: string,
  task: string,
  number: number,
  solved: boolean,
  tokens: number,
  usd: number | null = 1,
): ResultRow {
  const feedback = {
    verdict: solved ? "success" : "failure",
    score: null,
    source: "external",
    form: "scalar",
  } as const;
  const actor = { ...NO_SPEND, calls: 1, promptTokens: tokens, usd };
  const reflector = solved ? NO_SPEND : { ...NO_SPEND, calls: 1, promptTokens: 10, usd: 0 };
  return {
    ...storedRow({ arm, task, trial: number }),
    reward: solved ? 1 : 0,
    feedback,
    spend: { actor, evaluator: NO_SPEND, reflector },
  };
}
async function* rowsOf(rows: readonly ResultRow[]) {
  yield* rows;
}
const ROWS = [
  trial(CHEAP, "a", 1, true, 100),
  trial(CHEAP, "b", 1, false, 100),
  trial(CHEAP, "b", 2, false, 100),
  trial(CHEAP, "c", 1, false, 100),
  trial(DEAR, "a", 1, true, 300),
  trial(DEAR, "b", 1, false, 300),
  trial(DEAR, "b", 2, true, 300, null),
];

it("costs go by role and trial, and unfinished chains are left out and counted", async () => {
  const { arms, left } = await costsOf(rowsOf(ROWS), manifest);
  expect(left).toBe(1);
  const [cheap, dear] = arms;
  expect(cheap).toMatchObject({ plateau: 1, neverSolved: ["b"], area: 0.5 });
  expect(cheap?.byRole).toEqual({
    actor: { tokens: 300, usd: 3 },
    evaluator: { tokens: 0, usd: 0 },
    reflector: { tokens: 20, usd: 0 },
  });
  expect(dear?.points).toMatchObject([
    { trial: 1, solved: 1, n: 2, cost: { tokens: 610, usd: 2 } },
    { trial: 2, solved: 2, n: 2, cost: { tokens: 910, usd: null } },
  ]);
  expect(dear).toMatchObject({ plateau: 2, neverSolved: [], area: 0.75 });
});

it("the front holds what nothing beats, and equal tokens are what all can pay for", async () => {
  const { arms } = await costsOf(rowsOf(ROWS), manifest);
  const points = arms.flatMap(({ label, points }) => points.map((point) => ({ label, ...point })));
  expect(paretoFront(points).map(({ label, trial }) => `${label} ${trial}`)).toEqual(["cheap 1", "dear 2"]);
  const [cheap, dear] = atEqualTokens(arms);
  expect([cheap?.budget, cheap?.point?.trial, dear?.point]).toEqual([160, 2, null]);
});

it("the sheet tells what an extra task cost, and an unknown price stays unknown", async () => {
  const costs = await costsOf(rowsOf(ROWS), manifest);
  const { records } = JSON.parse(renderSheet(costsSheet([{ name: "run", ...costs }], null), "json"));
  expect(records[3]).toMatchObject({
    arm: "dear",
    trial: 2,
    tokens_per_extra: 300,
    usd: null,
    usd_per_extra: null,
    times_single: 910 / 610,
  });
  expect(records[1]).toMatchObject({ arm: "cheap", trial: 2, tokens_per_extra: null });
  const empty = await costsOf(rowsOf([]), manifest);
  expect(renderSheet(costsSheet([{ name: "none", ...empty }], null), "table")).not.toMatch(/NaN|Infinity/);
});
