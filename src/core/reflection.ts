import type { AgentView } from "./agent.ts";
import type { Feedback } from "./feedback.ts";
import type { Reflection } from "./lesson.ts";
import type { TaskId } from "./task.ts";
import type { LearnerTrajectory } from "./trajectory.ts";

export interface RecallBudget {
  /** At most this many lessons; at least 1. */
  readonly maxLessons: number;
}

export interface RecallQuery {
  readonly task: TaskId;
  /** The trial about to be played, from 1. */
  readonly trial: number;
  /** The state of the episode, for memories that choose by relevance. */
  readonly view?: AgentView;
  readonly budget: RecallBudget;
}

/** How a trial that was shown lessons ended, in the learner's own eyes. */
export interface LessonOutcome {
  readonly task: TaskId;
  readonly trial: number;
  readonly lessons: readonly Reflection[];
  readonly verdict: Feedback["verdict"];
}

/** Episodic memory (Shinn et al. 2023, section 3). One instance serves one arm, seed and sample. */
export interface ReflectionMemory {
  readonly name: string;
  /**
   * `task`: what a task is shown depends on its own lessons alone, so tasks may run in any order. `run`: wider, so the
   * runner plays in rounds: trial t of every task ends before t+1 starts, and lessons are remembered in task order.
   */
  readonly scope: "task" | "run";
  /** Newest relevant lesson first; at most `budget.maxLessons`; empty before anything was remembered. */
  recall(query: RecallQuery): Promise<readonly Reflection[]>;
  remember(reflection: Reflection): Promise<void>;
  settle(outcome: LessonOutcome): Promise<void>;
}

/** What a strategy may learn from. */
export interface ReflectionInput {
  readonly trajectory: LearnerTrajectory;
  readonly feedback: Feedback;
  /** The lessons that the episode was shown, newest first. */
  readonly lessons: readonly Reflection[];
  readonly trial: number;
}

/** What happens between two trials: nothing (`none`, plain retry) or a lesson. */
export interface ReflectionStrategy {
  readonly name: string;
  /** Null when there is nothing to say. */
  reflect(input: ReflectionInput): Promise<Reflection | null>;
}

/** Refuses lessons that would not help; a refusal is recorded, not hidden. */
export interface ReflectionFilter {
  readonly name: string;
  keeps(reflection: Reflection, shown: readonly Reflection[]): boolean;
}
