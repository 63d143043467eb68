import type { EpisodeLimits } from "../core/arm.ts";
import type { Timer } from "../core/clock.ts";
import type { LimitName } from "../core/trajectory.ts";
import type { Meter } from "./meter.ts";

/** Stands for a result that did not come in time. */
export const OUT_OF_TIME: unique symbol = Symbol("out of time");

/** Watches the limits of one episode, or of what comes after it, from its start. */
export interface LimitWatch {
  /** The limit that forbids another step; null when none does. */
  reached(steps: number): LimitName | null;
  /** The work's result, or OUT_OF_TIME when the seconds ran out first. */
  inTime<T>(work: Promise<T>): Promise<T | typeof OUT_OF_TIME>;
}

export function watchLimits(limits: EpisodeLimits, meter: Meter, timer: Timer): LimitWatch {
  const start = timer.now();
  const remaining = () =>
    limits.seconds === null ? Number.POSITIVE_INFINITY : limits.seconds * 1000 - (timer.now() - start);
  return {
    reached(steps) {
      if (steps >= limits.steps) return "steps";
      if (limits.tokens !== null && meter.tokens() >= limits.tokens) return "tokens";
      if (limits.usd !== null && (meter.usd() ?? 0) >= limits.usd) return "usd";
      return remaining() <= 0 ? "seconds" : null;
    },
    inTime: (work) => (limits.seconds === null ? work : withDeadline(work, Math.max(0, remaining()), timer)),
  };
}

/** The work's result, or OUT_OF_TIME after so many ms; nobody waits for the loser any more, which may fail later. */
export async function withDeadline<T>(work: Promise<T>, ms: number, timer: Timer): Promise<T | typeof OUT_OF_TIME> {
  const done = new AbortController();
  work.catch(() => undefined);
  try {
    const deadline = timer.sleep(ms, done.signal).then((): typeof OUT_OF_TIME => OUT_OF_TIME);
    return await Promise.race<T | typeof OUT_OF_TIME>([work, deadline]);
  } finally {
    done.abort();
  }
}
