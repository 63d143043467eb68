import { stringify } from "csv-stringify/sync";
import { stripEscapes } from "../text/strip-escapes.ts";
import { identityColumns, type NamedRun } from "./columns.ts";
import { safeCell } from "./csv-safe.ts";
import { sharedColumns } from "./grid.ts";

/** One line an arm, full precision, an empty field for nothing; the columns are named and explained in columns.ts. */
export function csvTable(runs: readonly NamedRun[], safe = false): string {
  const columns = sharedColumns(runs);
  const lines = runs.flatMap((run) =>
    run.summary.arms.map((arm) => [
      ...identityColumns.map((column) => column.value(run, arm)),
      ...columns.map((column) => column.value(arm)),
    ]),
  );
  const head = [...identityColumns, ...columns].map(({ name }) => name);
  return stringify([head, ...lines].map((line) => line.map((value) => printable(value, safe))));
}

function printable(value: string | number | null, safe: boolean): string | number | null {
  if (typeof value !== "string") return value;
  const text = stripEscapes(value);
  return safe ? safeCell(text) : text;
}
