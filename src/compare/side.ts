/** One attempt at a task by one learner, from its first trial to its last: what a comparison pairs. */
export interface Attempt {
  readonly task: string;
  readonly seed: number;
  /** From 0. */
  readonly sample: number;
  /** Whether the attempt returned after the last trial has reward 1; null when it errored or was not played to its end. */
  readonly solved: boolean | null;
  /** The same after t trials, t = 1, 2, ...; as long as there are trials. */
  readonly solvedAfter: readonly (boolean | null)[];
  /** The benchmark's metrics of that attempt; empty when there are none. */
  readonly metrics: Readonly<Record<string, number>>;
  /** Tokens of all roles over all trials; null when they are unknown. */
  readonly tokens: number | null;
  /** Null when unknown, never 0 for unknown. */
  readonly usd: number | null;
  /** Where its trajectory stands, for people; null where there is none. */
  readonly place: string | null;
}

/** What must be equal for two sides to be comparable: e.g. environment, data file, wording, scoring; by name, in words. */
export type Facts = Readonly<Record<string, string>>;

/** One side of a comparison, whatever kind of file it came from. */
export interface Side {
  /** For people: run and arm, or file. */
  readonly name: string;
  readonly facts: Facts;
  readonly trials: number;
  /** One for each (task, seed, sample), in that order. */
  readonly attempts: readonly Attempt[];
  /** What was left out on reading and why, in words; empty when nothing was. */
  readonly excluded: readonly string[];
}
