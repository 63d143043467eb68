import { stripEscapes } from "../text/strip-escapes.ts";
import { grid } from "./grid.ts";
import { headline, type NamedRun, notes } from "./notes.ts";

/** The table as GitHub markdown, with its notes below; ends with a line break. */
export function markdownTable(runs: readonly NamedRun[]): string {
  const [head = [], ...lines] = grid(runs);
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  const table = [head, rule, ...lines].map((line) => `| ${line.map(escapeCell).join(" | ")} |`);
  const below = [...runs.map(headline), ...notes(runs)].map((note) => `- ${stripEscapes(note).replace(/\s+/g, " ")}`);
  return [...table, "", ...below, ""].join("\n");
}

function escapeCell(text: string): string {
  return stripEscapes(text).replace(/\s+/g, " ").replace(/\\/g, "\\\\").replace(/\|/g, "\\|");
}
