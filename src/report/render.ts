import type { NamedRun } from "./columns.ts";
import { csvTable } from "./csv.ts";
import { grid } from "./grid.ts";
import { jsonTable } from "./json.ts";
import { latexGrid } from "./latex.ts";
import { markdownTable } from "./markdown.ts";
import { headline, notes } from "./notes.ts";
import { terminalTable } from "./terminal.ts";

export const tableFormats = ["table", "csv", "markdown", "latex", "json"] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Numbers to text in any of the formats. @param csvSafe whether cells of csv that a spreadsheet would compute are quoted. */
export function renderTable(runs: readonly NamedRun[], format: TableFormat, csvSafe = false): string {
  const renderers = {
    table: terminalTable,
    csv: (all: readonly NamedRun[]) => csvTable(all, csvSafe),
    markdown: markdownTable,
    latex: latexTable,
    json: jsonTable,
  };
  return renderers[format](runs);
}

function latexTable(runs: readonly NamedRun[]): string {
  const [head = [], ...lines] = grid(runs);
  return latexGrid(head, lines, runs.map(headline), notes(runs));
}
