/** So many requests at one time are tried first, unless fewer are allowed. */
const FIRST = 128;
/** Of what was in flight when an endpoint had too much to do, so much is tried next. */
const BACK_OFF = 0.5;

/** How many requests an endpoint is sent at one time: doubles while it does well, later grows by one, halves when it is overloaded. */
export interface AdaptiveLimit {
  /** At least 1. */
  readonly now: number;
  /** A reply came while so many were in flight. */
  succeeded(inFlight: number): void;
  /** An overload was told of a request sent at this time; those sent before the last step back say nothing new. */
  overloaded(sentAt: number, now: number): void;
}

/**
 * Slow start and additive increase, multiplicative decrease (as TCP's congestion avoidance, RFC 5681), over requests instead of bytes.
 *
 * @param most requests at one time; at least 1.
 */
export function adaptiveLimit(most: number): AdaptiveLimit {
  let limit = Math.min(FIRST, most);
  let threshold = most;
  let steppedBackAt = Number.NEGATIVE_INFINITY;
  /** Replies since the limit grew last. */
  let replies = 0;
  return {
    get now() {
      return limit;
    },
    succeeded(inFlight) {
      // An endpoint that is not asked for more proves nothing by keeping up.
      if (limit >= most || inFlight < limit) return;
      replies += 1;
      if (limit < threshold) {
        limit += 1;
        replies = 0;
      } else if (replies >= limit) {
        limit += 1;
        replies = 0;
      }
    },
    overloaded(sentAt, now) {
      if (sentAt <= steppedBackAt) return;
      steppedBackAt = now;
      threshold = Math.max(1, Math.floor(limit * BACK_OFF));
      limit = threshold;
      replies = 0;
    },
  };
}
