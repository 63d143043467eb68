/** Lets so much through in a minute, evenly: a bucket that fills all the time and holds a few seconds' worth. */
export interface RateLimit {
  /** How long to wait, in ms, before so much may pass; 0 when it may pass now. */
  waitMs(amount: number, now: number): number;
  /** Takes it out; the bucket may owe afterwards, when less was expected than came. */
  take(amount: number, now: number): void;
}

const MINUTE_MS = 60_000;
/** So many seconds' worth may pass at once. */
const BURST_S = 2;

/**
 * @param perMinute above 0.
 */
export function rateLimit(perMinute: number): RateLimit {
  const perMs = perMinute / MINUTE_MS;
  const most = Math.max(1, (perMinute / 60) * BURST_S);
  let held = most;
  let at: number | null = null;
  const fill = (now: number) => {
    held = Math.min(most, held + (at === null ? 0 : Math.max(0, now - at) * perMs));
    at = now;
  };
  return {
    waitMs(amount, now) {
      fill(now);
      // More than the bucket can ever hold passes when it is full, and is owed afterwards.
      const lacking = Math.min(amount, most) - held;
      return lacking <= 0 ? 0 : Math.ceil(lacking / perMs);
    },
    take(amount, now) {
      fill(now);
      held -= amount;
    },
  };
}
