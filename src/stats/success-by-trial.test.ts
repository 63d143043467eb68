import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_SPEND, type ResultRow } from "../core/result.ts";
import { outcomeAfter } from "./success-by-trial.ts";

/** `+` accepted, `-` rejected, `!` errored; with a score where one is given. */
type Played = { readonly mark: "+" | "-" | "!"; readonly score: number | null; readonly reward: number };

function toRow({ mark, score, reward }: Played, trial: number): ResultRow {
  const errored = mark === "!";
  return {
    key: { env: "toy", task: "a", arm: "0123456789ab", seed: 1, sample: 0, trial },
    labels: {},
    ending: errored ? { kind: "errored", stage: "model", message: "no reply" } : { kind: "terminated" },
    reward: errored ? null : reward,
    metrics: errored ? {} : { em: reward },
    answer: null,
    feedback: errored
      ? null
      : { verdict: mark === "+" ? "success" : "failure", score, source: "internal", form: "scalar" },
    steps: 1,
    parseFailures: 0,
    badCalls: 0,
    lessonsShown: [],
    attemptShown: null,
    lesson: null,
    spend: { actor: NO_SPEND, evaluator: NO_SPEND, reflector: NO_SPEND },
  };
}

const toChain = (played: readonly Played[]) => played.map((one, index) => toRow(one, index + 1));
const chain = (marks: string, scores: readonly (number | null)[] = []) =>
  toChain([...marks].map((mark, at) => ({ mark: mark as Played["mark"], score: scores[at] ?? null, reward: 0 })));

/** The number of the attempt that is returned, else why there is none. */
function returned(rows: readonly ResultRow[], trials: number): number | string {
  const outcome = outcomeAfter(rows, trials);
  return outcome.kind === "returned" ? outcome.row.key.trial : outcome.kind;
}

describe("the attempt that a method returns", () => {
  it("is the accepted one from the trial of its acceptance on, whatever other attempts score", () => {
    expect([1, 2, 3, 4].map((t) => returned(chain("--+", [0.9, 0.8, 0.1]), t))).toEqual([1, 1, 3, 3]);
  });

  it("is the best by the evaluator's score when none was accepted, the latest of equals", () => {
    expect([1, 2, 3, 4].map((t) => returned(chain("----", [0.2, 0.7, 0.7, 0.1]), t))).toEqual([1, 2, 3, 3]);
  });

  it("is the latest when there are no scores, and any with a score before those without", () => {
    expect([1, 2, 3].map((t) => returned(chain("---"), t))).toEqual([1, 2, 3]);
    expect(returned(chain("---", [null, -5, null]), 3)).toBe(2);
  });

  it("is none from the first errored episode on, while the trials before it stand", () => {
    expect([1, 2, 3].map((t) => returned(chain("-!-"), t))).toEqual([1, "errored", "errored"]);
  });

  it("is none while trials are missing, unless one was accepted", () => {
    expect([1, 2, 3].map((t) => returned(chain("--"), t))).toEqual([1, 2, "pending"]);
    expect(returned(chain("-+"), 9)).toBe(2);
    expect(returned([], 1)).toBe("pending");
  });

  it("is none behind a gap in the trials", () => {
    expect([1, 2, 3].map((t) => returned([toRow({ mark: "-", score: null, reward: 0 }, 2)], t))).toEqual(
      Array(3).fill("pending"),
    );
  });
});

const anyPlayed: fc.Arbitrary<Played> = fc.record({
  mark: fc.constantFrom("+", "-", "-", "-", "!"),
  score: fc.option(fc.constantFrom(0, 0.25, 0.5, 1)),
  reward: fc.constantFrom(0, 0.5, 1),
});

describe("for every chain", () => {
  it("flipping the rewards never changes which attempt is returned", () => {
    fc.assert(
      fc.property(fc.array(anyPlayed, { maxLength: 6 }), fc.integer({ min: 1, max: 7 }), (played, trials) => {
        const flipped = played.map((one) => ({ ...one, reward: 1 - one.reward }));
        expect(returned(toChain(flipped), trials)).toBe(returned(toChain(played), trials));
      }),
    );
  });

  it("later trials change nothing about what was returned before them", () => {
    fc.assert(
      fc.property(fc.array(anyPlayed, { maxLength: 6 }), fc.integer({ min: 1, max: 6 }), (played, trials) => {
        const rows = toChain(played);
        expect(outcomeAfter(rows, trials)).toEqual(outcomeAfter(rows.slice(0, trials), trials));
      }),
    );
  });

  it("an errored episode at or before the trial leaves no attempt, unless one was accepted before it", () => {
    fc.assert(
      fc.property(fc.array(anyPlayed, { minLength: 1, maxLength: 6 }), (played) => {
        const marks = played.map(({ mark }) => mark);
        const error = marks.indexOf("!");
        const accepted = marks.indexOf("+");
        const expected = error >= 0 && (accepted < 0 || error < accepted) ? "errored" : "returned";
        expect(outcomeAfter(toChain(played), played.length).kind).toBe(expected);
      }),
    );
  });
});
