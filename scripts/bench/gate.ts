import { compareSides } from "../../src/compare/comparison.ts";
import { decide } from "../../src/compare/gate.ts";
import type { Side } from "../../src/compare/side.ts";
import { type Random, seededRandom } from "../../src/core/random.ts";
import type { Bench } from "./bench.ts";

const PAIRS = 2000;
const TASKS = 200;
const ALPHA = 0.05;
/** Share of tasks that come out differently. */
const DISCORDANT = 0.2;

export const gate: Bench = {
  summary: "the gate on 2,000 simulated pairs of runs: false alarms at no difference, power at a drop of 10 points",
  async run(say) {
    const random = seededRandom(1);
    const equal = simulate(0, random);
    say(`no difference: ${JSON.stringify(equal)}`);
    const dropped = simulate(0.1, random);
    say(`drop of 10 points: ${JSON.stringify(dropped)}`);
    return {
      figures: {
        falseAlarms: equal.regressed / PAIRS,
        power: dropped.regressed / PAIRS,
        passedWhenEqual: equal.passed / PAIRS,
        passedWhenDropped: dropped.passed / PAIRS,
      },
      floors: {
        falseAlarms: { atMost: ALPHA },
        power: { atLeast: 0.85 },
        passedWhenDropped: { atMost: ALPHA },
      },
    };
  },
};

function simulate(drop: number, random: Random) {
  const verdicts = { regressed: 0, passed: 0, inconclusive: 0 };
  for (let pair = 0; pair < PAIRS; pair++) {
    const [base, next] = runs(drop, random);
    const comparison = compareSides(base, next, { metric: null, resamples: 100, level: 0.95 });
    verdicts[decide(comparison, { alpha: ALPHA, margin: 0.05, noise: null }).verdict] += 1;
  }
  return verdicts;
}

/** Two runs whose tasks differ with the chances that the drop asks for; half of the others are solved by both. */
function runs(drop: number, random: Random): readonly [Side, Side] {
  const broken = (DISCORDANT + drop) / 2;
  const outcomes = Array.from({ length: TASKS }, () => {
    const chance = random.next();
    if (chance < broken) return [true, false] as const;
    if (chance < DISCORDANT) return [false, true] as const;
    return random.next() < 0.5 ? ([true, true] as const) : ([false, false] as const);
  });
  const side = (at: 0 | 1): Side => ({
    name: `${at}`,
    facts: {},
    trials: 1,
    excluded: [],
    attempts: outcomes.map((outcome, index) => {
      const solved = outcome[at];
      const rest = { metrics: {}, tokens: null, usd: null, place: null };
      return { task: `t${index}`, seed: 1, sample: 0, solved, solvedAfter: [solved], ...rest };
    }),
  });
  return [side(0), side(1)];
}
