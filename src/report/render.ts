import type { NamedRun } from "./columns.ts";
import { csvTable } from "./csv.ts";
import { jsonTable } from "./json.ts";
import { markdownTable } from "./markdown.ts";
import { terminalTable } from "./terminal.ts";

export const tableFormats = ["table", "csv", "markdown", "json"] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Numbers to text in any of the formats. */
export function renderTable(runs: readonly NamedRun[], format: TableFormat): string {
  const renderers = { table: terminalTable, csv: csvTable, markdown: markdownTable, json: jsonTable };
  return renderers[format](runs);
}
