import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareSides } from "./comparison.ts";
import { decide } from "./gate.ts";
import { noiseOf } from "./noise.ts";
import { mismatches, pairSides } from "./pair-sides.ts";
import type { Attempt, Side } from "./side.ts";

const OPTIONS = { metric: null, resamples: 2000, level: 0.95 };
const GATE = { alpha: 0.05, margin: 0.05, noise: null };

const attempt = (task: string, solved: boolean | null, change: Partial<Attempt> = {}): Attempt => ({
  task,
  seed: 1,
  sample: 0,
  solved,
  solvedAfter: [solved],
  metrics: solved === null ? {} : { f1: solved ? 1 : 0.5 },
  tokens: 10,
  usd: 1,
  place: null,
  ...change,
});
const side = (name: string, attempts: readonly Attempt[], facts: Side["facts"] = { data: "d" }): Side => ({
  name,
  facts,
  trials: 1,
  attempts,
  excluded: [],
});
/** So many tasks of each outcome, in the order both, fixed, broken, neither. */
function sides(both: number, fixed: number, broken: number, neither: number): readonly [Side, Side] {
  const outcomes = [
    ...Array.from({ length: both }, () => [true, true] as const),
    ...Array.from({ length: fixed }, () => [false, true] as const),
    ...Array.from({ length: broken }, () => [true, false] as const),
    ...Array.from({ length: neither }, () => [false, false] as const),
  ];
  const of = (at: 0 | 1) =>
    side(
      at === 0 ? "base" : "next",
      outcomes.map((outcome, index) => attempt(`t${index}`, outcome[at])),
    );
  return [of(0), of(1)];
}
const verdict = (pair: readonly [Side, Side], change = {}) =>
  decide(compareSides(...pair, OPTIONS), { ...GATE, ...change });

describe("pairs", () => {
  it("need equal task, seed and sample; with one attempt a task, the task alone", () => {
    const two = [attempt("a", true, { seed: 1 }), attempt("a", true, { seed: 2 })];
    expect(pairSides(side("x", two), side("y", two)).pairs).toHaveLength(2);
    const other = [attempt("a", false, { seed: 9 })];
    expect(pairSides(side("x", two), side("y", other))).toMatchObject({ pairs: [], onlyBase: two, onlyNext: other });
    expect(pairSides(side("x", [attempt("a", true)]), side("y", other)).pairs).toHaveLength(1);
  });

  it("leave out what errored, what has no partner and what comes twice, and count each", () => {
    const base = side("x", [attempt("a", true), attempt("a", false), attempt("b", null), attempt("c", true)]);
    const next = side("y", [attempt("a", true), attempt("b", true), attempt("d", true)]);
    const pairing = pairSides(base, next);
    expect([pairing.pairs.length, pairing.open.length, pairing.duplicates]).toEqual([1, 1, 1]);
    expect([pairing.onlyBase.map(({ task }) => task), pairing.onlyNext.map(({ task }) => task)]).toEqual([
      ["c"],
      ["d"],
    ]);
    expect(mismatches(base, { ...next, facts: { data: "e", split: "s" } }, pairing)).toEqual([
      "data: d against e",
      "split: not told against s",
      "attempts without a partner: 1 of x, 1 of y",
    ]);
  });
});

describe("a comparison", () => {
  it("of one attempt a task is McNemar's exact test", () => {
    const { counts, difference, p, worse, method } = compareSides(...sides(10, 2, 9, 10), OPTIONS);
    expect(counts).toEqual({ both: 10, fixed: 2, broken: 9, neither: 10 });
    expect(difference).toBeCloseTo(-7 / 31, 12);
    // Binomial tail: (1 + 11 + 55) / 2^11, once and twice.
    expect(worse).toBeCloseTo(67 / 2048, 12);
    expect(p).toBeCloseTo(67 / 1024, 12);
    expect(method).toContain("McNemar");
  });

  it("of several attempts, or of another metric, goes by task", () => {
    const seeds = (solved: boolean) => [1, 2, 3].map((seed) => attempt("a", solved, { seed }));
    const more = compareSides(side("x", seeds(true)), side("y", seeds(false)), OPTIONS);
    expect([more.tasks, more.difference, more.p, more.method]).toEqual([
      1,
      -1,
      1,
      expect.stringContaining("clustered"),
    ]);
    const metric = compareSides(...sides(1, 1, 0, 1), { ...OPTIONS, metric: "f1" });
    expect([metric.baseRate, metric.nextRate]).toEqual([2 / 3, 5 / 6]);
    expect(metric.difference).toBeCloseTo(1 / 6, 12);
  });

  it("turned round has the opposite difference and the same p, and nothing pairs to nothing", () => {
    const counts = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20));
    fc.assert(
      fc.property(counts, ([both, fixed, broken, neither]) => {
        const there = compareSides(...sides(both, fixed, broken, neither), OPTIONS);
        const back = compareSides(...sides(both, broken, fixed, neither), OPTIONS);
        expect(back.p).toBeCloseTo(there.p, 12);
        if (there.difference === null || there.interval === null) expect(both + fixed + broken + neither).toBe(0);
        else {
          expect(back.difference).toBeCloseTo(-there.difference, 12);
          expect(there.interval.low).toBeLessThanOrEqual(there.difference + 1e-12);
          expect(there.interval.high).toBeGreaterThanOrEqual(there.difference - 1e-12);
        }
      }),
    );
  });
});

describe("the gate", () => {
  it("passes what did not fall, stops what did, and says when it cannot tell", () => {
    expect(verdict(sides(100, 0, 0, 100)).verdict).toBe("passed");
    expect(verdict(sides(90, 10, 30, 70)).verdict).toBe("regressed");
    const few = verdict(sides(4, 1, 2, 3));
    expect([few.verdict, few.tasksNeeded]).toEqual(["inconclusive", expect.any(Number)]);
    expect(few.tasksNeeded).toBeGreaterThan(50);
    expect(verdict([side("x", []), side("y", [])])).toMatchObject({
      verdict: "inconclusive",
      reason: "nothing could be paired",
    });
  });

  it("does not stop a drop below the margin, however certain", () => {
    // 100 of 10,000 tasks broken, none fixed: a drop of 1 %.
    expect(verdict(sides(5000, 0, 100, 4900))).toMatchObject({ verdict: "passed" });
    expect(verdict(sides(5000, 0, 100, 4900), { margin: 0.005 })).toMatchObject({ verdict: "regressed" });
  });

  it("decides nothing where more than 2 % errored", () => {
    const [base, next] = sides(50, 0, 47, 0);
    const open = Array.from({ length: 3 }, (_, n) => attempt(`e${n}`, null));
    const with3 = [side("x", [...base.attempts, ...open]), side("y", [...next.attempts, ...open])] as const;
    expect(verdict(with3)).toMatchObject({
      verdict: "inconclusive",
      reason: expect.stringMatching(/^3\.0 % of the attempts errored/),
    });
    expect(verdict([base, next]).verdict).toBe("regressed");
  });

  it("with a noise floor wants a drop that repeats do not show", () => {
    const rates = [40, 50, 60, 50];
    const repeats = rates.map((solved) =>
      side(
        "r",
        Array.from({ length: 100 }, (_, n) => attempt(`t${n}`, n < solved)),
      ),
    );
    const noise = noiseOf("arm", repeats);
    expect(noise).toMatchObject({ tasks: 100, degrees: 3, rates: [0.4, 0.5, 0.6, 0.5] });
    expect(noise?.deviation).toBeCloseTo(Math.sqrt((2 * 0.02) / 3), 12);
    // t(3) at 95 % is 2.353: a drop below 27 points is noise.
    expect(verdict(sides(30, 0, 20, 50), { noise }).verdict).toBe("inconclusive");
    expect(verdict(sides(30, 0, 30, 40), { noise }).verdict).toBe("regressed");
    expect(noiseOf("arm", repeats.slice(0, 1))).toBeNull();
  });
});
