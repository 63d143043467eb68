import type { Action, ActionSpec, Observation } from "./environment.ts";
import type { Reflection } from "./lesson.ts";
import type { PublicTask } from "./task.ts";
import type { LearnerStep, ParseFailure } from "./trajectory.ts";

/** All that an agent may know when it acts. */
export interface AgentView {
  readonly task: PublicTask;
  readonly actions: readonly ActionSpec[];
  readonly opening: Observation;
  /** Steps so far, oldest first; empty at the first. */
  readonly steps: readonly LearnerStep[];
  /** Lessons of earlier trials, newest first, read again from memory at each step; empty at the first trial. */
  readonly lessons: readonly Reflection[];
  /** The attempt before this one as text, where the strategy shows it; null at the first trial and elsewhere. */
  readonly lastAttempt?: string | null;
}

/** One turn: an action, or one named failure to read it from `text`; never both, never neither. */
export type AgentTurn = {
  readonly thought: string | null;
  readonly text: string;
  /** Why a first reply could not be read, where a second request was made instead (a bad call, in ReAct's words). */
  readonly badCall?: ParseFailure;
  /** Bad calls of this turn, where it took several replies; absent: one with a `badCall`, none without. */
  readonly badCalls?: number;
} & ({ readonly action: Action; readonly failure: null } | { readonly action: null; readonly failure: ParseFailure });

/** Stateless: everything it knows is in the view, so that an episode can be replayed from its record. */
export interface Agent {
  act(view: AgentView): Promise<AgentTurn>;
}
