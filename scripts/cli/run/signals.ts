import { EXIT } from "../main.ts";

/** One keystroke may arrive twice within this time, in ms: from the terminal, and passed on by a parent process. */
const SAME_KEYSTROKE = 500;

/** Ctrl-C and its like during a run. */
export interface Signals {
  /** Aborts at the first signal. */
  readonly interrupted: AbortSignal;
  /** Leaves signals to the system again, unless there was one: its echo must not cut off the last lines. */
  release(): void;
}

/** The first signal asks the run to stop, the second one ends the process at once. */
export function listenForSignals(now: () => number, say: (text: string) => void): Signals {
  const interrupt = new AbortController();
  let first = 0;
  const onSignal = () => {
    if (!interrupt.signal.aborted) {
      first = now();
      say("Stopping: writing what is finished. Once more to stop at once.");
      interrupt.abort();
    } else if (now() - first > SAME_KEYSTROKE) {
      process.exit(EXIT.interrupted);
    }
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  return {
    interrupted: interrupt.signal,
    release: () => {
      if (interrupt.signal.aborted) return;
      process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    },
  };
}
