import { HarnessError } from "../core/errors.ts";

/** The run was told to stop; what was in flight is given up and played again on resume. */
export class Interrupted extends HarnessError {
  constructor() {
    super("interrupted", "Interrupted.");
  }
}

/** The work's result, or the signal's reason (a HarnessError) thrown as soon as it aborts. */
export async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    work.catch(() => undefined);
    throw signal.reason;
  }
  let stop: () => void = () => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
