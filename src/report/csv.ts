import { stringify } from "csv-stringify/sync";
import { stripEscapes } from "../text/strip-escapes.ts";
import { identityColumns, type NamedRun } from "./columns.ts";
import { sharedColumns } from "./grid.ts";

/** One line an arm, full precision, an empty field for nothing; the columns are named and explained in columns.ts. */
export function csvTable(runs: readonly NamedRun[]): string {
  const columns = sharedColumns(runs);
  const lines = runs.flatMap((run) =>
    run.summary.arms.map((arm) => [
      ...identityColumns.map((column) => column.value(run, arm)),
      ...columns.map((column) => column.value(arm)),
    ]),
  );
  const head = [...identityColumns, ...columns].map(({ name }) => name);
  return stringify([head, ...lines].map((line) => line.map(printable)));
}

function printable(value: string | number | null): string | number | null {
  return typeof value === "string" ? stripEscapes(value) : value;
}
