import { describe, expect, it } from "vitest";
import { wilson95 } from "../stats/intervals.ts";
import { shared } from "../testing/shared-data.ts";
import { type Claim, judgeClaim } from "./claims.ts";
import { claimsFor, readLogs } from "./logs.ts";
import { readClaims } from "./read-claims.ts";

const claim: Claim = {
  id: "c",
  paper: "",
  benchmark: "B",
  split: "",
  tasks: 100,
  method: "m",
  model: "",
  metric: "success",
  value: 50,
  decimals: 0,
  trial: null,
  kind: "primary",
  source: "",
  note: "",
};
const judge = (solved: number, n: number, change: Partial<Claim> = {}) =>
  judgeClaim({ ...claim, ...change }, { solved, n }, wilson95(solved, n));

describe("a claim", () => {
  it("matches the count that is printed like it, over as many tasks", () => {
    expect(judge(50, 100)).toMatchObject({ verdict: "matches", impossible: false });
    expect(judge(318, 397, { tasks: 397, value: 80.1, decimals: 1 }).verdict).toBe("matches");
    expect(judge(47, 100)).toMatchObject({ verdict: "off by n tasks", off: 3 });
  });

  it("that no whole number of tasks is printed like is told, and is off by one at least", () => {
    expect(judge(149, 164, { tasks: 164, value: 91.0, decimals: 1 })).toMatchObject({
      verdict: "off by n tasks",
      off: 1,
      impossible: true,
    });
    expect(judge(150, 164, { tasks: 164, value: 91.0, decimals: 1 })).toMatchObject({ off: 1 });
  });

  it("cannot be told from a count over other tasks within its interval, and can be outside of it", () => {
    expect(judge(12, 20)).toMatchObject({ verdict: "not resolvable with this many tasks", off: null });
    expect(judge(19, 20)).toMatchObject({ verdict: "off by n tasks", off: 9 });
    expect(judge(12, 20, { tasks: null }).verdict).toBe("not resolvable with this many tasks");
    expect(judge(0, 0).verdict).toBe("not resolvable with this many tasks");
  });

  it("of a secondary text has no primary source, whatever is counted", () => {
    expect(judge(50, 100, { kind: "secondary" }).verdict).toBe("no primary source");
  });
});

it("the table of claims names each once, says where it stands, and knows what secondary texts say", async () => {
  const claims = await readClaims();
  expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
  for (const { source, value, kind } of claims) {
    expect(source).not.toBe("");
    if (kind === "primary") expect(value).toBeGreaterThan(0);
  }
  expect(claims.filter(({ kind }) => kind === "secondary").map(({ id }) => id)).toEqual([
    "secondary-hotpotqa-35",
    "secondary-5-to-20",
    "secondary-97-seen",
  ]);
});

describe.skipIf(!shared.available)(`published logs${shared.note}`, () => {
  it.each<[claim: string, run: RegExp, solved: number, n: number, verdict: string]>([
    ["reflexion-humaneval-py-reflexion", /pass_at_1/, 150, 164, "off by n tasks"],
    ["reflexion-humaneval-py-simple", /simple_test_run/, 134, 164, "off by n tasks"],
    ["reflexion-humaneval-py-simple", /simple_human_eval_py_logging/, 141, 164, "off by n tasks"],
    ["reflexion-mbpp-py-simple", /simple_mbpp_py\//, 318, 397, "matches"],
    ["reflexion-mbpp-py-reflexion", /reflexion_mbpp_py\//, 306, 397, "matches"],
    ["reflexion-humaneval-rs-simple", /simple_humaneval_rs_hard50/, 30, 50, "matches"],
    ["reflexion-humaneval-rs-reflexion", /reflexion_humaneval_rs_hard50/, 34, 50, "matches"],
    ["reflexion-leetcodehard-py-reflexion", /react_constraints_visible/, 6, 40, "matches"],
    ["reflexion-alfworld", /reflexion_run_logs/, 130, 134, "matches"],
  ])("%s counted in %s", async (id, run, solved, n, verdict) => {
    const claims = (await readClaims()).filter((one) => one.id === id);
    const found = (await readLogs(shared.path("reference/per_task_outcomes.jsonl.gz"))).filter(
      (log) => run.test(log.run) && claimsFor(log, claims).length > 0,
    );
    const counts = found.map((log) => log.solvedAfter(claims[0]?.trial ?? null));
    expect(counts).toContainEqual({ solved, n });
    const counted = { solved, n };
    expect(judgeClaim(claims[0] as Claim, counted, wilson95(solved, n)).verdict).toBe(verdict);
  });
});
