import { stringify } from "csv-stringify/sync";
import { sharedColumns } from "./grid.ts";
import type { NamedRun } from "./notes.ts";

/** One line an arm, full precision, an empty field for nothing; the columns of columns.ts after run, env and arm. */
export function csvTable(runs: readonly NamedRun[]): string {
  const columns = sharedColumns(runs);
  const lines = runs.flatMap(({ name, summary }) =>
    summary.arms.map((arm) => [
      name,
      summary.manifest.env,
      summary.manifest.dataset.name,
      summary.manifest.dataset.sha256,
      arm.label,
      arm.id,
      ...columns.map((column) => column.value(arm)),
    ]),
  );
  const head = ["run", "env", "dataset", "dataset_sha256", "arm", "arm_id", ...columns.map(({ name }) => name)];
  return stringify([head, ...lines]);
}
