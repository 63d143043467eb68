import type { Clock } from "../core/clock.ts";
import type { Timing } from "../core/record.ts";

/** Starts a stopwatch; what it returns reads it. */
export function startTiming(clock: Clock): () => Timing {
  const started = clock.date();
  const start = clock.now();
  return () => ({ started, ms: clock.now() - start });
}
