import type { ArmSummary, Share } from "./summarize.ts";

/** One number of an arm, for all formats: named and explained in `columns.ts` alone. */
export interface Column {
  /** Name in csv and json; stable. */
  readonly name: string;
  /** Name in tables that people read. */
  readonly label: string;
  readonly meaning: string;
  /** The bare value; null for nothing. */
  value(arm: ArmSummary): string | number | null;
  /** The cell of a table that people read; absent where another column's cell shows it. */
  cell?(arm: ArmSummary): string;
}

/** A cell without a value. */
export const NOTHING = "-";

export function count(name: string, label: string, meaning: string, value: (arm: ArmSummary) => number): Column {
  return { name, label, meaning, value, cell: (arm) => grouped(value(arm)) };
}

export function decimal(
  name: string,
  label: string,
  meaning: string,
  digits: number,
  value: (arm: ArmSummary) => number | null,
): Column {
  return { name, label, meaning, value, cell: (arm) => value(arm)?.toFixed(digits) ?? NOTHING };
}

/** A rate with its interval and denominator: one cell for people, five columns for programs. */
export function share(name: string, label: string, meaning: string, of: (arm: ArmSummary) => Share): readonly Column[] {
  const part = (suffix: string, what: string, value: (share: Share) => number | null): Column => ({
    name: `${name}_${suffix}`,
    label: `${label}: ${what}`,
    meaning: `${meaning}: ${what}`,
    value: (arm) => value(of(arm)),
  });
  return [
    {
      name,
      label,
      meaning,
      value: (arm) => of(arm).rate,
      cell: (arm) => {
        const { solved, n, rate, interval } = of(arm);
        if (rate === null || interval === null) return `${NOTHING} ${solved}/${n}`;
        return `${rate.toFixed(3)} [${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}] ${solved}/${n}`;
      },
    },
    part("low", "lower bound, Wilson 95 %", ({ interval }) => interval?.low ?? null),
    part("high", "upper bound, Wilson 95 %", ({ interval }) => interval?.high ?? null),
    part("solved", "numerator", ({ solved }) => solved),
    part("n", "denominator", ({ n }) => n),
  ];
}

/** What cost something never reads as nothing. */
export function dollars(usd: number): string {
  if (usd === 0) return "0";
  return usd < 0.0001 ? "<0.0001" : usd.toFixed(4);
}

export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}
