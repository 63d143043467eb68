import type { Job } from "./job.ts";
import type { Verdict } from "./verdict.ts";

/** Runs programs that nobody trusts. Any number of jobs may be asked for at once; so many as there are workers run. */
export interface Executor {
  /** How programs are isolated, in one line, for the manifest and the run's first line. */
  readonly isolation: string;
  /** Never throws for what a program does; a `sandbox-error` verdict says that the harness failed. */
  run(job: Job): Promise<Verdict>;
  /** Ends every process; later jobs throw. */
  close(): Promise<void>;
}

export interface ExecutorOptions {
  /** At least 1. */
  readonly workers: number;
  /** Run without namespaces, where the user said so; never as root. */
  readonly unsafe: boolean;
  /** The interpreter; `python3` on the machine's standard path when null. */
  readonly python: string | null;
}
