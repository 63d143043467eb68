import type { EpisodeLimits } from "../core/arm.ts";
import type { Timer } from "../core/clock.ts";
import type { LimitName } from "../core/result.ts";
import type { Meter } from "./meter.ts";
import { type Stopwatch, startStopwatch } from "./stopwatch.ts";

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
  const watch = startStopwatch(timer, meter);
  const remaining = () =>
    limits.seconds === null ? Number.POSITIVE_INFINITY : limits.seconds * 1000 - watch.elapsedMs();
  return {
    reached(steps) {
      if (steps >= limits.steps) return "steps";
      if (limits.tokens !== null && meter.tokens() >= limits.tokens) return "tokens";
      if (meter.callCount() >= (limits.calls ?? Number.POSITIVE_INFINITY)) return "calls";
      if (limits.usd !== null && (meter.usd() ?? 0) >= limits.usd) return "usd";
      return remaining() <= 0 ? "seconds" : null;
    },
    inTime: (work) => (limits.seconds === null ? work : untilOut(work, remaining, watch, timer)),
  };
}

/** As {@link withDeadline}, but what the work waits for its turn at an endpoint does not count. */
async function untilOut<T>(
  work: Promise<T>,
  remaining: () => number,
  watch: Stopwatch,
  timer: Timer,
): Promise<T | typeof OUT_OF_TIME> {
  const done = new AbortController();
  work.catch(() => undefined);
  const deadline = async (): Promise<typeof OUT_OF_TIME> => {
    for (;;) {
      await watch.running();
      const left = remaining();
      const waited = watch.waitedMs();
      if (left > 0) await timer.sleep(left, done.signal);
      if (left <= 0 || done.signal.aborted || watch.waitedMs() === waited) return OUT_OF_TIME;
    }
  };
  try {
    return await Promise.race<T | typeof OUT_OF_TIME>([work, deadline()]);
  } finally {
    done.abort();
  }
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
