import { identityColumns, type NamedRun } from "./columns.ts";
import { sharedColumns } from "./grid.ts";
import { notes } from "./notes.ts";

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
    columns: Object.fromEntries([...identityColumns, ...columns].map(({ name, meaning }) => [name, meaning])),
  };
  return `${escapeControls(JSON.stringify(document, null, 2))}\n`;
}

/** JSON escapes the C0 controls by itself; the others that can harm a terminal are written as escapes too. */
export function escapeControls(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
