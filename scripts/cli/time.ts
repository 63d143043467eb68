import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Timer } from "../../src/core/clock.ts";

/** A longer wait would overflow the timer and end at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** The machine's own clock: made here alone and passed in everywhere else. */
export const systemTime: Timer = {
  now: () => performance.now(),
  date: () => new Date().toISOString(),
  async sleep(ms, signal) {
    await wait(Math.min(ms, LONGEST_MS), undefined, { signal }).catch(() => undefined);
  },
};
