import type { TestPlan } from "../execution/job.ts";

/** What every programming problem has, whatever file it came from. */
export interface Problem {
  /** Official id, e.g. `HumanEval/12`, `MBPP/89`. */
  readonly id: string;
  /** The file's own name of the task, e.g. `HumanEval_12_longest`; null where it has none. */
  readonly name: string | null;
  /** What the model is shown: signature and docstring, or a sentence. */
  readonly prompt: string;
  /** The function that is asked for; an identifier. */
  readonly entryPoint: string;
  /**
   * How a reply becomes a program: `complete` puts the prompt before a completion (HumanEval), `replace` takes the code as
   * the whole program.
   */
  readonly form: "complete" | "replace";
  /** Assertions that the model may see; empty where the file has none. */
  readonly visibleTests: readonly string[];
  /** Public classes for breaking tables down, e.g. `{ level: "hard" }`. */
  readonly labels: Readonly<Record<string, string>>;
}

/** The sealed side of a problem. */
export interface ProblemKey {
  /** Hidden tests; all must pass. Several for EvalPlus: base, then plus. */
  readonly tests: readonly { readonly name: string; readonly plan: TestPlan }[];
  /** A solution known to be right, as a whole program; null where the file has none. */
  readonly reference: string | null;
}
