import { chainsOf } from "../core/chains.ts";
import type { ResultRow, RunManifest } from "../core/result.ts";
import { type RoleName, roleNames } from "../core/result.ts";
import { outcomeAfter } from "../stats/success-by-trial.ts";

/** Tokens and USD; USD is null as soon as one price is unknown. */
export interface Cost {
  readonly tokens: number;
  readonly usd: number | null;
}

/** Where an arm stands after t trials. */
export interface CostPoint {
  readonly trial: number;
  readonly solved: number;
  /** Chains that were played so far; errored and unfinished ones are in no number here. */
  readonly n: number;
  /** Of all roles over trials 1..t, all of these chains. */
  readonly cost: Cost;
}

export interface ArmCosts {
  readonly label: string;
  readonly byRole: Readonly<Record<RoleName, Cost>>;
  /** One for each trial. */
  readonly points: readonly CostPoint[];
  /** Area under success by trial, 0..1: the mean of the success rates after 1, 2, ... trials. Null without a finished chain. */
  readonly area: number | null;
  /** The first trial after which no chain is solved that was not before; null without a finished chain. */
  readonly plateau: number | null;
  /** Tasks that no attempt and no trial solved, in order. */
  readonly neverSolved: readonly string[];
}

interface Chain {
  readonly task: string;
  readonly rows: readonly ResultRow[];
}

/**
 * What success cost, arm by arm.
 *
 * @param rows in key order. Chains that errored or are unfinished are left out and counted.
 */
export async function costsOf(
  rows: AsyncIterable<ResultRow>,
  manifest: RunManifest,
): Promise<{ readonly arms: readonly ArmCosts[]; readonly left: number }> {
  const chains = new Map<string, Chain[]>(manifest.arms.map(({ id }) => [id, []]));
  let left = 0;
  for await (const rowsOfChain of chainsOf(rows)) {
    const key = rowsOfChain[0]?.key;
    const ended = outcomeAfter(rowsOfChain, manifest.trials).kind === "returned";
    if (key !== undefined && ended) chains.get(key.arm)?.push({ task: key.task, rows: rowsOfChain });
    else left += 1;
  }
  return { arms: manifest.arms.map(({ id, label }) => armCosts(label, chains.get(id) ?? [], manifest.trials)), left };
}

function armCosts(label: string, chains: readonly Chain[], trials: number): ArmCosts {
  const points = Array.from({ length: trials }, (_, index): CostPoint => {
    const trial = index + 1;
    return {
      trial,
      n: chains.length,
      solved: chains.filter(({ rows }) => solvedAfter(rows, trial)).length,
      cost: addCosts(
        chains.flatMap(({ rows }) =>
          rows.filter(({ key }) => key.trial <= trial).flatMap((row) => Object.values(row.spend)),
        ),
      ),
    };
  });
  const solved = new Set(chains.flatMap(({ task, rows }) => (rows.some(({ reward }) => reward === 1) ? [task] : [])));
  const last = points.at(-1)?.solved ?? 0;
  const all = chains.flatMap(({ rows }) => rows);
  return {
    label,
    byRole: Object.fromEntries(
      roleNames.map((role) => [role, addCosts(all.map(({ spend }) => spend[role]))]),
    ) as Record<RoleName, Cost>,
    points,
    area: chains.length === 0 ? null : points.reduce((sum, point) => sum + point.solved, 0) / (trials * chains.length),
    plateau: chains.length === 0 ? null : (points.find((point) => point.solved === last)?.trial ?? null),
    neverSolved: [...new Set(chains.map(({ task }) => task))].filter((task) => !solved.has(task)),
  };
}

function solvedAfter(rows: readonly ResultRow[], trial: number): boolean {
  const outcome = outcomeAfter(rows, trial);
  return outcome.kind === "returned" && outcome.row.reward === 1;
}

function addCosts(
  spends: readonly { readonly promptTokens: number; readonly completionTokens: number; readonly usd: number | null }[],
): Cost {
  return spends.reduce<Cost>(
    (sum, { promptTokens, completionTokens, usd }) => ({
      tokens: sum.tokens + promptTokens + completionTokens,
      usd: sum.usd === null || usd === null ? null : sum.usd + usd,
    }),
    { tokens: 0, usd: 0 },
  );
}

/** A point of some arm. */
export interface NamedPoint extends CostPoint {
  readonly label: string;
}

/** Points that no other beats: none is solved as much for less, or more for as much; cheapest first. Rates are compared, costs a chain. */
export function paretoFront(points: readonly NamedPoint[]): readonly NamedPoint[] {
  const rate = ({ solved, n }: CostPoint) => solved / n;
  const cost = ({ cost: { tokens }, n }: CostPoint) => tokens / n;
  const played = points.filter(({ n }) => n > 0);
  return played
    .filter((point) => {
      return !played.some((other) => {
        const asGood = rate(other) >= rate(point) && cost(other) <= cost(point);
        return asGood && (rate(other) > rate(point) || cost(other) < cost(point));
      });
    })
    .sort((a, b) => cost(a) - cost(b));
}

/**
 * Each arm after as many whole trials as all arms can pay for: the budget is the least that any arm spent on all its trials, a chain.
 *
 * @returns null for an arm whose first trial alone costs more.
 */
export function atEqualTokens(
  arms: readonly ArmCosts[],
): readonly { readonly label: string; readonly budget: number; readonly point: CostPoint | null }[] {
  const perChain = ({ cost: { tokens }, n }: CostPoint) => (n === 0 ? 0 : tokens / n);
  const budget = Math.min(...arms.map(({ points }) => Math.max(...points.map(perChain))));
  return arms.map(({ label, points }) => ({
    label,
    budget,
    point: points.findLast((point) => point.n > 0 && perChain(point) <= budget) ?? null,
  }));
}
