import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Timer } from "../../src/core/clock.ts";

/** The machine's own clock: made here alone and passed in everywhere else. */
export const systemTime: Timer = {
  now: () => performance.now(),
  date: () => new Date().toISOString(),
  async sleep(ms, signal) {
    await wait(ms, undefined, { signal }).catch(() => undefined);
  },
};
