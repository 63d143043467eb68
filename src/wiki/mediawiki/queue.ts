import type { Timer } from "../../core/clock.ts";

/** Never aborts: a wait for politeness is not cut short. */
export const NEVER: AbortSignal = new AbortController().signal;

/** Makes a queue: work begins in the order in which it was handed in, each when the one before has ended, well or not. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Makes a wait that keeps its returns at least `minIntervalMs` apart. Not for callers side by side. */
export function pacer(minIntervalMs: number, timer: Timer): () => Promise<void> {
  let last: number | null = null;
  return async () => {
    const waitMs = last === null ? 0 : Math.ceil(last + minIntervalMs - timer.now());
    if (waitMs > 0) await timer.sleep(waitMs, NEVER);
    last = timer.now();
  };
}

/** Waits double from the first to the longest, in ms. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A server that wishes for a longer wait is asked again after this one, in ms. */
const LONGEST_WISH_MS = 60_000;

/** The wait after a failure, in ms. @param failures so far, from 1. @param wish the server's, in ms; a shorter one shortens nothing. */
export function backOffMs(failures: number, wish: number | null): number {
  const usual = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
  return Math.max(usual, Math.min(wish ?? 0, LONGEST_WISH_MS));
}
