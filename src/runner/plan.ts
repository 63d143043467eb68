import { UsageError } from "../core/errors.ts";
import { canonicalJson } from "../core/hash.ts";
import type { Arm } from "./parts.ts";

/** Everything that a run will play: arms x seeds x samples x tasks, each up to `trials` times. */
export interface Learner {
  readonly arm: Arm;
  readonly seed: number;
  readonly sample: number;
}

/** One learner for each arm, seed and sample; arms change fastest, so that a cut-off run has played all of them. */
export function learners(arms: readonly Arm[], seeds: readonly number[], samples: number): Learner[] {
  return seeds.flatMap((seed) =>
    Array.from({ length: samples }, (_, sample) => arms.map((arm) => ({ arm, seed, sample }))).flat(),
  );
}

/**
 * Refuses two arms with equal configurations: they would be one method under two names.
 *
 * @throws UsageError
 */
export function refuseEqualArms(arms: readonly Pick<Arm, "label" | "config">[]): void {
  const seen = new Map<string, string>();
  for (const { label, config } of arms) {
    const text = canonicalJson(config);
    const other = seen.get(text);
    if (other !== undefined) {
      throw new UsageError(
        `Arms "${other}" and "${label}" have equal configurations: the table would compare a method with itself. ` +
          "Change one of them, or pass --allow-equal to measure the noise between two equal arms.",
      );
    }
    seen.set(text, label);
  }
}
