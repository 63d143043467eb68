import type { TaskId } from "./task.ts";

/** A lesson in words, written after a failed trial. */
export interface Reflection {
  readonly task: TaskId;
  /** The trial that taught it, from 1. */
  readonly trial: number;
  readonly text: string;
}
