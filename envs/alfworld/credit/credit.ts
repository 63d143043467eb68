/** Where an episode stopped coming nearer to its goal. */
export interface Credit {
  /** Fewest commands that were ever left. */
  readonly nearest: number;
  /** The step, from 1, after which as few were left for the first time; 0 where no step came nearer. */
  readonly lastProgress: number;
  /** The first step after it: what a lesson should blame. Null where the goal was reached or the episode ended there. */
  readonly toBlame: number | null;
  /** Steps after which more commands were left than before: each undid something or closed a way. */
  readonly setbacks: readonly number[];
}

/**
 * Reads an episode by what the shortest plan still takes: after its last new low no step helped any more.
 *
 * @param remaining commands left before the first step and after each; null where the goal was out of reach. Not empty.
 * @returns null where the goal was never in reach.
 */
export function creditOf(remaining: readonly (number | null)[]): Credit | null {
  const left = remaining.map((length) => length ?? Number.POSITIVE_INFINITY);
  const nearest = Math.min(...left);
  if (!Number.isFinite(nearest)) return null;
  const lastProgress = left.indexOf(nearest);
  const ended = nearest === 0 || lastProgress === left.length - 1;
  const setbacks = left.flatMap((length, at) => (at > 0 && length > (left[at - 1] as number) ? [at] : []));
  return { nearest, lastProgress, toBlame: ended ? null : lastProgress + 1, setbacks };
}
