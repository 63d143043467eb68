import type { LearnerTrajectory } from "../core/trajectory.ts";

/** The program that an episode handed in; null where it handed in none. */
export function submittedProgram({ steps }: LearnerTrajectory): string | null {
  const action = steps.at(-1)?.action;
  return action?.name === "submit" ? action.argument : null;
}
