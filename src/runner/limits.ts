import type { EpisodeLimits } from "../core/arm.ts";
import type { Timer } from "../core/clock.ts";
import type { LimitName } from "../core/trajectory.ts";
import type { Meter } from "./meter.ts";

/** A limit ended the episode while something was under way. */
class OutOfTime extends Error {}

/** Watches the limits of one episode from its start. */
export interface LimitWatch {
  /** The limit that forbids another step; null when none does. */
  reached(steps: number): LimitName | null;
  /** The work's result, or null when the episode's seconds ran out first. */
  inTime<T>(work: Promise<T>): Promise<T | null>;
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
    async inTime(work) {
      if (limits.seconds === null) return work;
      const done = new AbortController();
      const deadline = timer.sleep(Math.max(0, remaining()), done.signal).then(() => {
        throw new OutOfTime();
      });
      // The loser of the race may fail later: nobody waits for it any more.
      deadline.catch(() => undefined);
      work.catch(() => undefined);
      try {
        return await Promise.race([work, deadline]);
      } catch (error) {
        if (error instanceof OutOfTime) return null;
        throw error;
      } finally {
        done.abort();
      }
    },
  };
}
