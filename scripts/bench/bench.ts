/** What a figure must keep to. */
export interface Floor {
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface Measured {
  /** By name; the unit ends the name (Ms, Mb, S), counts and ratios have none. */
  readonly figures: Readonly<Record<string, number>>;
  /** By the name of a figure. */
  readonly floors: Readonly<Record<string, Floor>>;
}

/** A claim about the harness that can be measured again at any time. */
export interface Bench {
  /** One line, for `--list`. */
  readonly summary: string;
  /** @param say tells people how far it is. */
  run(say: (line: string) => void): Promise<Measured>;
}

export function keeps(value: number | undefined, { atMost, atLeast }: Floor): boolean {
  if (value === undefined || !Number.isFinite(value)) return false;
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
}

/** @throws RangeError on an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError("no median of nothing");
  return (lower + upper) / 2;
}

/** Rounds for printing and for JSON; floors are checked on the exact value. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
