import type { z } from "zod";
import type { Problem, ProblemKey } from "../task.ts";

export interface ProblemEntry {
  readonly problem: Problem;
  readonly key: ProblemKey;
}

export interface LayoutOptions {
  /**
   * Which of MBPP's assertions the prompt shows and the model may run: the first alone, as EvalPlus shows them, or all, as
   * Austin et al. 2021 do; then the tests that decide are known to the model.
   */
  readonly shows: "first" | "all";
}

/** One kind of file. */
export interface Layout {
  /** e.g. `humaneval`, `sanitized-mbpp`. */
  readonly name: string;
  /** Told by fields alone, right or wrong in their values: a record without entry point still has its layout. */
  recognises(fields: ReadonlySet<string>, record: Readonly<Record<string, unknown>>): boolean;
  schema(options: LayoutOptions): z.ZodType<ProblemEntry>;
  /** What the official file holds; null where there is none. */
  official(ids: readonly string[]): OfficialFile | null;
}

export interface OfficialFile {
  readonly count: number;
  /** All ids of it; null where they follow no rule. */
  readonly ids: readonly string[] | null;
}

/** `HumanEval/0` .. `HumanEval/163`. */
export function numbered(prefix: string, first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => `${prefix}/${first + i}`);
}
