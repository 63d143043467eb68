import type { Environment, StepResult } from "../core/environment.ts";
import type { Evaluator } from "../core/feedback.ts";
import type { EpisodeRecord } from "../core/record.ts";
import type { ResultRow } from "../core/result.ts";
import type { Task } from "../core/task.ts";
import { forLearner, type Step, type Trajectory } from "../core/trajectory.ts";

/** A recorded episode judged anew: what was done stays, reward and feedback follow today's rules. */
export interface Rescored {
  readonly row: ResultRow;
  readonly record: EpisodeRecord;
  /** Steps before the last whose observation is another one now: the environment itself has changed. */
  readonly observationsChanged: number;
}

/**
 * Plays the actions of a recorded episode in a fresh environment and asks the evaluator about what the agent saw then.
 *
 * Errored episodes and those that the evaluator's budget ended stay as they are.
 *
 * @param evaluator null keeps what the learner was told then: for evaluators that ask a model.
 * @param memo what the evaluator asked to be told again, at the trial before.
 */
export async function rescoreEpisode(
  { row, record }: { readonly row: ResultRow; readonly record: EpisodeRecord },
  task: Task,
  environment: Environment,
  evaluator: Evaluator | null,
  seed: number,
  memo: string | null,
): Promise<Rescored> {
  const { trajectory } = record;
  if (trajectory.ending.kind === "errored") return { row, record, observationsChanged: 0 };
  const { steps, last, observationsChanged } = await playAgain(trajectory, task, environment, seed);
  const counted = last !== null && (last.terminated || last.truncated);
  const reward = counted ? last.reward : 0;
  const given = counted ? (last.info.metrics ?? {}) : {};
  const metrics = { ...Object.fromEntries(Object.keys(trajectory.metrics).map((name) => [name, 0])), ...given };
  const judged: Trajectory = { ...trajectory, steps, reward, metrics };
  const feedback =
    evaluator === null ? record.feedback : await evaluator.evaluate(forLearner(judged, evaluator.kind), memo);
  const told = feedback && {
    verdict: feedback.verdict,
    score: feedback.score,
    source: feedback.source,
    form: feedback.form,
  };
  return {
    row: { ...row, reward, metrics, feedback: told },
    record: { ...record, trajectory: judged, feedback },
    observationsChanged,
  };
}

async function playAgain({ steps, opening }: Trajectory, task: Task, environment: Environment, seed: number) {
  const again: Step[] = [];
  let last: StepResult | null = null;
  let observationsChanged = 0;
  try {
    if ((await environment.reset(task, seed)) !== opening) observationsChanged += 1;
    for (const step of steps) {
      if (step.action === null) {
        again.push(step);
        continue;
      }
      if (last?.terminated || last?.truncated) break;
      last = await environment.step(step.action);
      // The last observation may tell the verdict, which an evaluator without the truth must not read.
      const ends = last.terminated || last.truncated;
      if (last.observation !== step.observation && !ends) observationsChanged += 1;
      again.push({ ...step, reward: last.reward, observation: ends ? last.observation : step.observation });
    }
  } finally {
    await environment.close();
  }
  return { steps: again, last, observationsChanged };
}
