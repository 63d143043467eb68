import { setImmediate as nextTurn } from "node:timers/promises";

let latest: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no other caller shares.
 *
 * Models and environments that answer at once would never let the loop turn, and many episodes at once would fill one
 * turn for long: Ctrl-C would wait. The tsx command kills a process that has taken no notice of it within 60 ms.
 */
export function ownTurn(): Promise<void> {
  latest = latest.then(() => nextTurn());
  return latest;
}
