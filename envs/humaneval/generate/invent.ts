import type { Random } from "../../../src/core/random.ts";
import type { Kind, Level, Step, Topic } from "./model.ts";
import { OPS } from "./ops/index.ts";
import type { Pipeline } from "./pipeline.ts";

export const KIND_OF: Readonly<Record<Topic, Kind>> = { list: "ints", string: "text", number: "int", grid: "grid" };
/** How many steps make a problem of each level. */
const STEPS: Readonly<Record<Level, readonly number[]>> = { easy: [1, 2], medium: [3], hard: [4, 4, 5] };

/** A random walk through the grammar; null where it came to an end too soon. */
export function inventPipeline(topic: Topic, level: Level, random: Random): Pipeline | null {
  const takes = KIND_OF[topic];
  const wanted = random.pick(STEPS[level]);
  const steps: Step[] = [];
  let kind = takes;
  while (steps.length < wanted) {
    const used = new Set(steps.map(({ op }) => op.slug));
    const last = steps.length + 1 === wanted;
    const fitting = OPS.filter(
      (op) =>
        op.from === kind &&
        !used.has(op.slug) &&
        (steps.length === 0 || !op.opening) &&
        // A number alone soon ends in small numbers: stay with lists until the end.
        (last || op.to !== "int" || takes === "int"),
    );
    if (fitting.length === 0) return null;
    const op = random.pick(fitting);
    const asArgument = op.number !== null && random.below(3) === 0 && !steps.some(({ k }) => k === "argument");
    const { low, high } = op.number ?? { low: 0, high: 0 };
    steps.push({ op, k: asArgument ? "argument" : low + random.below(high - low + 1) });
    kind = op.to;
  }
  return { takes, steps };
}
