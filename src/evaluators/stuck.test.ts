import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LearnerStep, LearnerTrajectory } from "../core/trajectory.ts";
import { findStuck, parseStuck, stuckEvaluator, stuckText } from "./stuck.ts";

const step = (line: string, observation = `answer to ${line}`): LearnerStep => {
  const thinks = line.startsWith("think:");
  const action = thinks ? { name: "think", argument: line.slice(7) } : { name: "command", argument: line };
  return { thought: null, action, failure: null, text: line, observation };
};
const steps = (...lines: readonly string[]) => lines.map((line) => step(line));
const times = (count: number, line: string) => steps(...new Array<string>(count).fill(line));
const different = (count: number) => steps(...Array.from({ length: count }, (_, at) => `go to shelf ${at}`));
const fired = (spec: string, list: readonly LearnerStep[]) => {
  const stuck = findStuck(list, parseStuck(spec));
  return stuck === null ? null : [stuck.rule, stuck.step];
};

describe("the paper's rule", () => {
  it("fires at the fourth equal action with an equal answer, not at the third", () => {
    expect(fired("paper", times(3, "look"))).toBeNull();
    expect(fired("paper", times(4, "look"))).toEqual(["repeat", 4]);
    expect(fired("paper", [step("look"), step("look", "other"), ...times(2, "look")])).toBeNull();
  });

  it("fires at the thirty-first action, not at the thirtieth; thoughts are none", () => {
    expect(fired("paper", different(30))).toBeNull();
    expect(fired("paper", different(31))).toEqual(["long", 31]);
    expect(fired("paper", [...steps("think: a", "think: b"), ...different(30)])).toBeNull();
  });
});

describe("the released code's rule", () => {
  it("fires at the second equal line, whatever was answered, thoughts included", () => {
    expect(fired("code", [step("look"), step("look", "other")])).toEqual(["line", 2]);
    expect(fired("code", steps("think: hm", "think: hm"))).toEqual(["line", 2]);
    expect(fired("code", steps("look", "inventory", "look"))).toBeNull();
  });
});

describe("rules of our own", () => {
  it("invalid: counts refusals in a row, over thoughts, until something is understood", () => {
    const no = (line: string) => step(line, "Nothing happens.");
    expect(fired("invalid", ["a", "b", "c", "d"].map(no))).toBeNull();
    expect(fired("invalid", [no("a"), no("b"), step("think: hm", "OK."), ...["c", "d", "e"].map(no)])).toEqual([
      "invalid",
      6,
    ]);
    expect(fired("invalid:times=2", [no("a"), step("look"), no("b")])).toBeNull();
    const unread: LearnerStep = { ...step(""), action: null, failure: { kind: "empty-reply", message: "" } };
    expect(fired("invalid:times=1", [unread])).toEqual(["invalid", 1]);
  });

  it("oscillation: the same round three times over, not a standstill", () => {
    const round = steps("go to a", "go to b");
    expect(fired("oscillation", [...round, ...round])).toBeNull();
    expect(fired("oscillation", [...round, ...round, ...round])).toEqual(["oscillation", 6]);
    expect(fired("oscillation", times(20, "look"))).toBeNull();
    const three = steps("a", "b", "c");
    expect(fired("oscillation", [...three, ...three, ...three])).toEqual(["oscillation", 9]);
    expect(fired("oscillation:period=2", [...three, ...three, ...three])).toBeNull();
  });
});

describe("every rule", () => {
  const words = fc.constantFrom("look", "go to a", "go to b", "think: hm");
  const answers = fc.constantFrom("Nothing happens.", "You see nothing.", "OK.");
  const plays = fc.array(
    fc.tuple(words, answers).map(([line, answer]) => step(line, answer)),
    { maxLength: 40 },
  );
  const specs = fc.constantFrom(
    "paper",
    "code",
    "invalid:times=2",
    "oscillation:times=2",
    "repeat:cycles=1,long:actions=5",
  );

  it("says the same step however the episode goes on", () => {
    fc.assert(
      fc.property(specs, plays, plays, (spec, play, more) => {
        const before = fired(spec, play);
        if (before !== null) expect(fired(spec, [...play, ...more])).toEqual(before);
      }),
    );
  });

  it("can be told its numbers, and says which it has", () => {
    expect(stuckText(parseStuck("paper"))).toBe("repeat:cycles=3,long:actions=30");
    expect(stuckText(parseStuck("repeat:cycles=5"))).toBe("repeat:cycles=5");
    expect(() => parseStuck("repeats")).toThrow(/no rule "repeats". Valid: paper, code, repeat/);
    expect(() => parseStuck("repeat:cycle=3")).toThrow(
      /repeat knows whole numbers of at least 1 for cycles=3; found "cycle=3"/,
    );
    expect(() => parseStuck("long:actions=0")).toThrow(/found "actions=0"/);
  });
});

describe("the evaluator", () => {
  const judge = (list: readonly LearnerStep[], ending: LearnerTrajectory["ending"]) => {
    const task = { env: "toy", id: "t", instruction: "x", labels: {} };
    const evaluator = stuckEvaluator().createEvaluator({} as never);
    return evaluator.evaluate({ task, opening: "", steps: list, ending, verdict: null });
  };

  it("sees success, and tells where the agent got stuck", async () => {
    expect(await judge(times(4, "look"), { kind: "terminated" })).toMatchObject({ verdict: "success" });
    expect(await judge(times(5, "look"), { kind: "truncated", limit: "steps" })).toMatchObject({
      verdict: "failure",
      text: "Stuck at step 4 (repeat). The same action got the same answer 4 times in a row: `look`.",
    });
    const { text } = await judge(different(5), { kind: "truncated", limit: "steps" });
    expect(text).toBe("The goal was not reached before the limit of steps.");
  });
});
