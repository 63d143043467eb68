import { roleNames } from "../core/result.ts";
import { wilson95 } from "../stats/intervals.ts";
import { rateDifferenceInterval } from "../stats/two-rates.ts";
import { dollars, grouped, NOTHING } from "./column.ts";
import { type ArmCosts, atEqualTokens, type Cost, type CostPoint, paretoFront } from "./costs.ts";
import type { Sheet } from "./sheet.ts";

/** A run whose costs are shown. */
export interface CostedRun {
  readonly name: string;
  readonly arms: readonly ArmCosts[];
  /** Chains left out, since they errored or are unfinished. */
  readonly left: number;
}

const COLUMNS: Readonly<Record<string, string>> = {
  run: "name of the run",
  arm: "the method",
  trial: "after so many trials",
  solved: "chains solved then",
  n: "chains; errored and unfinished ones are left out",
  rate: "solved / n",
  tokens: "of all roles, trials 1 to this one",
  usd: "of the same; nothing where a price is unknown",
  times_single: "tokens as a multiple of those of the first trial",
  tokens_per_extra: "tokens beyond the first trial, for each chain solved beyond it; nothing where none is",
  usd_per_extra: "USD likewise",
  pareto: "1 where no arm of the run at any trial is as good for less",
  equal_tokens: "1 for the trial that the arm reaches on the tokens that all arms of the run can pay for",
};

const NEVER_SHOWN = 10;

/** Costs of every arm by trial, with what they bought. */
export function costsSheet(runs: readonly CostedRun[], fresh: CostedRun | null): Sheet {
  const lines = runs.flatMap((run) => {
    const front = paretoFront(run.arms.flatMap(({ label, points }) => points.map((point) => ({ label, ...point }))));
    const equal = atEqualTokens(run.arms);
    return run.arms.flatMap((arm) =>
      arm.points.map((point) => ({
        run,
        arm,
        point,
        pareto: front.some(({ label, trial }) => label === arm.label && trial === point.trial),
        equal: equal.some(({ label, point: at }) => label === arm.label && at?.trial === point.trial),
      })),
    );
  });
  return {
    above: runs.map(({ name }) => `What success cost in ${name}`),
    grid: [
      ["arm, trial", "success [Wilson 95 %]", "tokens", "x first trial", "USD", "tokens an extra task", ""],
      ...lines.map(({ run, arm, point, pareto, equal }) => [
        `${runs.length > 1 ? `${run.name}: ` : ""}${arm.label}, ${point.trial}`,
        rateText(point),
        grouped(point.cost.tokens),
        timesText(arm, point),
        usdText(point.cost),
        extra(arm, point).tokens === null ? NOTHING : grouped(Math.round(extra(arm, point).tokens ?? 0)),
        [pareto ? "Pareto" : [], equal ? "equal tokens" : []].flat().join(", "),
      ]),
    ],
    below: [
      ...runs.flatMap(({ name, arms, left }) => armNotes(name, arms, left)),
      ...(fresh === null ? [] : freshNotes(runs, fresh)),
    ],
    records: lines.map(({ run, arm, point, pareto, equal }) => ({
      run: run.name,
      arm: arm.label,
      trial: point.trial,
      solved: point.solved,
      n: point.n,
      rate: point.n === 0 ? null : point.solved / point.n,
      tokens: point.cost.tokens,
      usd: point.cost.usd,
      times_single: times(arm, point),
      tokens_per_extra: extra(arm, point).tokens,
      usd_per_extra: extra(arm, point).usd,
      pareto: pareto ? 1 : 0,
      equal_tokens: equal ? 1 : 0,
    })),
    columns: COLUMNS,
    version: 1,
  };
}

function armNotes(run: string, arms: readonly ArmCosts[], left: number): readonly string[] {
  return [
    ...arms.map(({ label, byRole, area, plateau, neverSolved, points }) => {
      const roles = roleNames.map(
        (role) => `${role} ${grouped(byRole[role].tokens)} tokens, ${usdText(byRole[role])} USD`,
      );
      const never =
        neverSolved.length === 0
          ? "every task was solved"
          : `${neverSolved.length} tasks never solved: ${neverSolved.slice(0, NEVER_SHOWN).join(", ")}`;
      const more = neverSolved.length > NEVER_SHOWN ? ", ..." : "";
      return (
        `${label}: ${roles.join("; ")}; area under success by trial ${area?.toFixed(3) ?? NOTHING}; ` +
        `plateau at trial ${plateau ?? NOTHING} of ${points.length}; ${never}${more}.`
      );
    }),
    ...(left === 0 ? [] : [`${run}: ${left} errored or unfinished chains are in no number.`]),
  ];
}

/** The same arm on public and on fresh tasks: a method that knows the public ones by heart is better on them. */
function freshNotes(runs: readonly CostedRun[], fresh: CostedRun): readonly string[] {
  const lines = runs.flatMap(({ name, arms }) =>
    arms.flatMap((arm) => {
      const other = fresh.arms.find(({ label }) => label === arm.label);
      const [here, there] = [arm.points.at(-1), other?.points.at(-1)];
      if (here === undefined || there === undefined || here.n === 0 || there.n === 0) return [];
      const interval = rateDifferenceInterval(here, there);
      const difference = there.solved / there.n - here.solved / here.n;
      const bounds = interval === null ? "" : ` [${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}]`;
      return `${arm.label}: ${rateText(here)} on ${name}, ${rateText(there)} on fresh ${fresh.name}: ${difference.toFixed(3)}${bounds} (Newcombe, independent).`;
    }),
  );
  return lines.length === 0 ? [`No arm of ${fresh.name} has the label of another run's.`] : lines;
}

function rateText({ solved, n }: CostPoint): string {
  const interval = wilson95(solved, n);
  return interval === null
    ? NOTHING
    : `${(solved / n).toFixed(3)} [${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}] ${solved}/${n}`;
}

function times({ points }: ArmCosts, { cost }: CostPoint): number | null {
  const first = points[0]?.cost.tokens ?? 0;
  return first === 0 ? null : cost.tokens / first;
}

function timesText(arm: ArmCosts, point: CostPoint): string {
  return times(arm, point)?.toFixed(2) ?? NOTHING;
}

/** What each task solved beyond the first trial cost. */
function extra(
  { points }: ArmCosts,
  { solved, cost }: CostPoint,
): { readonly tokens: number | null; readonly usd: number | null } {
  const [first] = points;
  const more = solved - (first?.solved ?? 0);
  if (first === undefined || more <= 0) return { tokens: null, usd: null };
  const usd = cost.usd === null || first.cost.usd === null ? null : (cost.usd - first.cost.usd) / more;
  return { tokens: (cost.tokens - first.cost.tokens) / more, usd };
}

function usdText({ usd }: Cost): string {
  return usd === null ? "unknown" : dollars(usd);
}
