import type { Sealed } from "./sealed.ts";

/** Name of an environment, as in `--env hotpotqa`. */
export type EnvId = string;

/** Identity of a task inside its environment; any text, never a position. */
export type TaskId = string;

/**
 * One thing to be solved: a question, a programming problem, a household goal.
 *
 * All fields but `key` are public: an agent may read them. `key` is what the environment judges by (a gold answer,
 * hidden tests) and what the swap test permutes between tasks.
 */
export interface Task<Key = unknown> {
  readonly env: EnvId;
  readonly id: TaskId;
  /** What the agent is told, in words. */
  readonly instruction: string;
  /** Public classes by which tables break down, e.g. `{ type: "bridge", level: "hard" }`; may be empty. */
  readonly labels: Readonly<Record<string, string>>;
  readonly key: Sealed<Key>;
}

/** The public side of a task: all that leaves the environment. */
export type PublicTask = Omit<Task, "key">;

export function publicTask({ env, id, instruction, labels }: Task): PublicTask {
  return { env, id, instruction, labels };
}
