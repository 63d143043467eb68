import type { LearnerTrajectory } from "./trajectory.ts";

/**
 * What the learner is told about its episode.
 *
 * Opinion, not truth: the table's reward never passes through here, except under an evaluator labelled `oracle`.
 */
export interface Feedback {
  /** `success` ends the trials of this task. */
  readonly verdict: "success" | "failure";
  /** The evaluator's score, higher is better; null where it gives none. Picks the attempt that a method returns. */
  readonly score: number | null;
  /** What the learner reads. Empty only when `form` is `scalar`. */
  readonly text: string;
  /** Who spoke: something outside the learner, or the learner itself. */
  readonly source: "external" | "internal";
  /** A bare verdict or score, or words. */
  readonly form: "scalar" | "text";
  /** What the evaluator wants to know again when it judges the next trial of the same task (tests that it wrote). */
  readonly memo?: string;
}

/** Judges an episode for the learner (Shinn et al. 2023, section 3). */
export interface Evaluator {
  readonly name: string;
  /** `oracle`: reads the environment's verdict, so every table says so. `opinion`: sees only what the agent saw. */
  readonly kind: "oracle" | "opinion";
  /** @param memo what it asked to be told again, at the trial before; null at the first trial and where it asked nothing. */
  evaluate(trajectory: LearnerTrajectory, memo?: string | null): Promise<Feedback>;
}
