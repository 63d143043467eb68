import Table from "cli-table3";
import { stripEscapes } from "../text/strip-escapes.ts";
import { grid } from "./grid.ts";
import { headline, type NamedRun, notes } from "./notes.ts";

/** The table for a terminal, without colours; ends with a line break. */
export function terminalTable(runs: readonly NamedRun[]): string {
  const [head = [], ...lines] = grid(runs).map((line) => line.map(stripEscapes));
  const table = new Table({
    head: [...head],
    style: { head: [], border: [], compact: true },
    colAligns: head.map((_, index) => (index === 0 ? "left" : "right")),
  });
  table.push(...lines.map((line) => [...line]));
  return [...runs.map(headline).map(stripEscapes), table.toString(), ...notes(runs).map(stripEscapes), ""].join("\n");
}
