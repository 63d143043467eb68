import { sharedColumns } from "./grid.ts";
import { type NamedRun, notes } from "./notes.ts";

/** Everything that a table says, as one JSON document; null for nothing. Ends with a line break. */
export function jsonTable(runs: readonly NamedRun[]): string {
  const columns = sharedColumns(runs);
  const document = {
    format: 1,
    runs: runs.map(({ name, summary: { manifest, arms } }) => ({
      run: name,
      env: manifest.env,
      dataset: manifest.dataset,
      tasks: manifest.tasks.length,
      trials: manifest.trials,
      seeds: manifest.seeds,
      samples: manifest.samples,
      arms: arms.map((arm) => ({
        arm: arm.label,
        arm_id: arm.id,
        ...Object.fromEntries(columns.map((column) => [column.name, column.value(arm)])),
      })),
    })),
    notes: notes(runs),
    columns: Object.fromEntries(columns.map(({ name, meaning }) => [name, meaning])),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
