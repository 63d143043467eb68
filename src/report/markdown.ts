import type { NamedRun } from "./columns.ts";
import { grid } from "./grid.ts";
import { headline, notes } from "./notes.ts";
import { oneLine } from "./one-line.ts";

/** The table as GitHub markdown, what was played above it and its notes below; ends with a line break. */
export function markdownTable(runs: readonly NamedRun[]): string {
  const [head = [], ...lines] = grid(runs);
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  const table = [head.map(escapeCell), rule, ...lines.map((line) => line.map(escapeCell))];
  const rows = table.map((line) => `| ${line.join(" | ")} |`);
  return [...runs.map(headline).map(item), "", ...rows, "", ...notes(runs).map(item), ""].join("\n");
}

function item(text: string): string {
  return `- ${oneLine(text)}`;
}

/** A cell of a markdown table: on one line, without what would end it or be read as markup of a page. */
export function escapeCell(text: string): string {
  return oneLine(text)
    .replace(/\\/g, "\\\\")
    .replace(/\|/g, "\\|")
    .replace(/<(?=[a-z!/?])/gi, "&lt;");
}
