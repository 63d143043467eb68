import type { Timer } from "../core/clock.ts";

/** A timer whose time passes in its sleeps alone, at once. */
export interface SteppedTimer extends Timer {
  /** Sleeps so far, in ms, oldest first. */
  readonly waits: readonly number[];
}

/** @param start ISO 8601; `now` begins at 0. */
export function steppedTimer(start = "2026-01-01T00:00:00.000Z"): SteppedTimer {
  const waits: number[] = [];
  let ms = 0;
  return {
    waits,
    now: () => ms,
    date: () => new Date(Date.parse(start) + ms).toISOString(),
    async sleep(wait) {
      waits.push(wait);
      ms += wait;
    },
  };
}
