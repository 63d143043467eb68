/** How a program ended: exactly one of these. */
export const verdictKinds = [
  "passed",
  /** A test said no. */
  "failed",
  "syntax-error",
  /** The program raised while it was defined or called. */
  "exception",
  "timed-out",
  "memory",
  /** It printed more than its limit, or gave a value that is larger than any may be that crosses to its tests. */
  "output-flood",
  /** The program ended its process before its tests were done. */
  "exited-early",
  /** The program answered with something that is no answer, or tried to answer for its judge. */
  "forged",
  /** The harness failed: neither passed nor failed. */
  "sandbox-error",
] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** One test of a program. */
export interface TestOutcome {
  /** The assertion as it is written, or the call for a case. */
  readonly test: string;
  readonly passed: boolean;
  /** What the program gave, as Python prints it, cut to 500 characters; null where it gave nothing. */
  readonly got: string | null;
  /** What was expected, likewise; null where the test does not compare. */
  readonly expected: string | null;
  /** Error text where the test raised; null otherwise. */
  readonly error: string | null;
}

export interface Verdict {
  readonly kind: VerdictKind;
  /** One line for people: the error's type and text, the limit that was met; empty when passed. */
  readonly detail: string;
  /** Every test that was run, in order; a script stops at its first failure, so it has at most one entry, the failed one. */
  readonly tests: readonly TestOutcome[];
  /** CPU of the judged process, in ms; null where it could not be read. */
  readonly cpuMs: number | null;
  readonly wallMs: number;
}
