import type { ChatMessage, ModelParameters, Usage } from "./chat-model.ts";
import type { Feedback } from "./feedback.ts";
import type { Reflection } from "./lesson.ts";
import type { ResultRow, ResultStore, RoleName, RowKey, Spend } from "./result.ts";
import type { Trajectory } from "./trajectory.ts";

/** One model call as it was sent and answered. */
export interface CallRecord {
  readonly role: RoleName;
  /** The step it served, from 1; null for calls after the episode. */
  readonly step: number | null;
  readonly messages: readonly ChatMessage[];
  readonly parameters: ModelParameters;
  readonly seed: number;
  /** Tells apart equal requests of one trial, from 0; 0 when absent. */
  readonly sample?: number;
  readonly reply: string;
  readonly finish: "stop" | "length";
  readonly usage: Usage;
}

/** Everything that an episode left behind, as it stands in `trajectories/`. */
export interface EpisodeRecord {
  readonly key: RowKey;
  readonly trajectory: Trajectory;
  /** Null when errored. */
  readonly feedback: Feedback | null;
  /** Lessons shown at the first step, newest first. */
  readonly lessons: readonly Reflection[];
  /** Trials whose lessons were left out at the first step, and the one whose lesson was cut; absent for none. */
  readonly lessonsDropped?: readonly number[];
  readonly lessonCut?: number;
  /** The trial whose whole attempt was shown; null when none was. */
  readonly attemptShown?: number | null;
  readonly calls: readonly CallRecord[];
}

/** What happened between this trial and the next. */
export interface ReflectionRecord {
  /** The trial that was reflected upon. */
  readonly key: RowKey;
  /** Null when the strategy had nothing to say. */
  readonly lesson: ResultRow["lesson"];
  readonly spend: Spend;
  readonly calls: readonly CallRecord[];
}

/** Wall-clock facts, kept apart from the rows. */
export interface Timing {
  /** ISO 8601, UTC: when the work began. */
  readonly started: string;
  readonly ms: number;
}

/** All but the trial: one learner on one task. */
export type ChainKey = Omit<RowKey, "trial">;

/** A trial that is already done, as resuming needs it. */
export interface ChainEntry {
  readonly row: ResultRow;
  /** Whether the step between this trial and the next was recorded. */
  readonly reflected: boolean;
}

/** The store of one run: rows and the episodes behind them. */
export interface RunStore extends ResultStore {
  /** The record lands before the row: a row never points to an episode that is not there. */
  append(row: ResultRow, record?: EpisodeRecord, timing?: Timing): Promise<void>;
  /** Completes the row of `record.key` with its lesson and what the reflector spent. */
  appendReflection(record: ReflectionRecord, timing?: Timing): Promise<void>;
  /** What is known of a chain, oldest trial first; empty when nothing is. */
  chain(key: ChainKey): Promise<readonly ChainEntry[]>;
  /** Throws a StoreError when the episode is not there or cannot be read. */
  episode(key: RowKey): Promise<EpisodeRecord>;
}
