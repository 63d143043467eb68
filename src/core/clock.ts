/** Time, passed in, so that tests own it. */
export interface Clock {
  /** Monotonic, in ms, for durations. */
  now(): number;
  /** ISO 8601 in UTC, for records that people read. */
  date(): string;
}

/** A clock that can also wait. */
export interface Timer extends Clock {
  /** Resolves after `ms`, or as soon as the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}
