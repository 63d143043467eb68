import type { Clock } from "../core/clock.ts";

/** What tells that its time does not count: calls that wait for their turn. */
export interface Waits {
  /** Told true when the first of several waits begins, false when the last has ended; replaces who was told before. */
  onWaiting: ((waits: boolean) => void) | null;
}

/** Counts the waits of calls side by side: time is waited while at least one of them waits. */
export interface WaitCounter extends Waits {
  /** Begins a wait; what it returns ends it and may be called twice. */
  begin(): () => void;
  /** ms in all, an open wait included. */
  waitedMs(): number;
}

export function waitCounter(clock: Clock): WaitCounter {
  let open = 0;
  let since = 0;
  let total = 0;
  const self: WaitCounter = {
    onWaiting: null,
    begin() {
      if (open === 0) {
        since = clock.now();
        self.onWaiting?.(true);
      }
      open += 1;
      let over = false;
      return () => {
        if (over) return;
        over = true;
        open -= 1;
        if (open > 0) return;
        total += clock.now() - since;
        self.onWaiting?.(false);
      };
    },
    waitedMs: () => total + (open > 0 ? clock.now() - since : 0),
  };
  return self;
}

/** Time that passes while nothing waits. */
export interface Stopwatch {
  elapsedMs(): number;
  /** ms that did not count, an open wait included. */
  waitedMs(): number;
  /** Resolves once time passes again: at once, unless something waits. */
  running(): Promise<void>;
}

export function startStopwatch(clock: Clock, waits: Waits): Stopwatch {
  const start = clock.now();
  let waited = 0;
  let since: number | null = null;
  let resume: () => void = () => undefined;
  let resumed: Promise<void> = Promise.resolve();
  waits.onWaiting = (waiting) => {
    if (waiting) {
      since = clock.now();
      resumed = new Promise((resolve) => {
        resume = resolve;
      });
      return;
    }
    waited += since === null ? 0 : clock.now() - since;
    since = null;
    resume();
  };
  return {
    elapsedMs: () => (since ?? clock.now()) - start - waited,
    waitedMs: () => waited + (since === null ? 0 : clock.now() - since),
    running: () => resumed,
  };
}
