import type { CardLine } from "../published/claims.ts";
import { wilson95 } from "../stats/intervals.ts";
import { NOTHING } from "./column.ts";
import type { Sheet } from "./sheet.ts";

/** A line of the card with where its count comes from. */
export interface ShownCard {
  readonly line: CardLine;
  /** The run or log that was counted; null where nothing was. */
  readonly counted: string | null;
  /** Tasks that the count lacks of the official ones, where ids are known. */
  readonly missing: readonly string[];
}

const COLUMNS: Readonly<Record<string, string>> = {
  claim: "name of the claim in the table of published numbers",
  benchmark: "benchmark and language",
  method: "as the source calls it",
  model: "of the source; empty where it does not say",
  claimed: "percent, as printed",
  tasks_claimed: "tasks that the claim is over; nothing where the source does not say",
  source: "where the number stands",
  counted_in: "run or log that was counted",
  solved: "tasks solved there",
  n: "tasks there",
  counted: "percent",
  low: "lower bound, Wilson 95 %, percent",
  high: "upper bound, Wilson 95 %, percent",
  verdict: "matches, off by n tasks, not resolvable with this many tasks, no primary source",
  off: "tasks between the count and the claim",
  impossible: "1 when no whole number of the tasks claimed gives the printed number",
  missing: "ids of official tasks that the count lacks",
  note: "what else is known of the claim",
};

/** The reproduction card: claimed against counted. */
export function cardSheet(lines: readonly ShownCard[], left: readonly string[]): Sheet {
  const counted = lines.some((shown) => shown.counted !== null);
  return {
    above: [counted ? "Published numbers against what was counted" : "Published numbers that the project knows"],
    grid: [
      ["claim", "claimed", "tasks", ...(counted ? ["counted [Wilson 95 %]", "verdict"] : ["source"])],
      ...lines.map(({ line }) => [
        `${line.claim.id}${line.claim.model === "" ? "" : ` (${line.claim.model})`}`,
        line.claim.value === null ? NOTHING : `${line.claim.value.toFixed(line.claim.decimals ?? 0)} %`,
        line.claim.tasks === null ? "not told" : String(line.claim.tasks),
        ...(counted ? [countedText(line), verdictText(line)] : [line.claim.source]),
      ]),
    ],
    below: [
      ...lines.flatMap(({ counted: where, line, missing }) => [
        ...(where === null ? [] : [`${line.claim.id}: ${line.claim.source}; counted in ${where}`]),
        ...(line.impossible
          ? [`${line.claim.id}: no whole number of ${line.claim.tasks} tasks is printed like this`]
          : []),
        ...(missing.length === 0
          ? []
          : [`${line.claim.id}: ${missing.length} official ids missing: ${missing.slice(0, 10).join(", ")}`]),
        ...(line.claim.note === "" ? [] : [`${line.claim.id}: ${line.claim.note}`]),
      ]),
      ...left,
    ],
    records: lines.map(({ line, counted: where, missing }) => recordOf(line, where, missing)),
    columns: COLUMNS,
    version: 1,
  };
}

function recordOf(line: CardLine, where: string | null, missing: readonly string[]): Sheet["records"][number] {
  const { claim, counted } = line;
  const interval = counted === null ? null : wilson95(counted.solved, counted.n);
  return {
    claim: claim.id,
    benchmark: claim.benchmark,
    method: claim.method,
    model: claim.model,
    claimed: claim.value,
    tasks_claimed: claim.tasks,
    source: claim.source,
    counted_in: where,
    solved: counted?.solved ?? null,
    n: counted?.n ?? null,
    counted: counted === null || counted.n === 0 ? null : (100 * counted.solved) / counted.n,
    low: interval === null ? null : 100 * interval.low,
    high: interval === null ? null : 100 * interval.high,
    verdict: counted === null && claim.kind === "primary" ? null : line.verdict,
    off: line.off,
    impossible: line.impossible ? 1 : 0,
    missing: missing.join(" "),
    note: claim.note,
  };
}

function countedText({ counted }: CardLine): string {
  if (counted === null || counted.n === 0) return NOTHING;
  const { solved, n } = counted;
  const interval = wilson95(solved, n);
  const bounds = interval === null ? "" : ` [${(100 * interval.low).toFixed(1)}, ${(100 * interval.high).toFixed(1)}]`;
  return `${solved}/${n} = ${((100 * solved) / n).toFixed(1)} %${bounds}`;
}

function verdictText({ verdict, off, counted, claim }: CardLine): string {
  if (counted === null && claim.kind === "primary") return NOTHING;
  return verdict === "off by n tasks" ? `off by ${off} ${off === 1 ? "task" : "tasks"}` : verdict;
}
