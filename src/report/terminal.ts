import Table from "cli-table3";
import type { NamedRun } from "./columns.ts";
import { grid } from "./grid.ts";
import { headline, notes } from "./notes.ts";
import { oneLine } from "./one-line.ts";
import { wrap } from "./wrap.ts";

/** The table for a terminal, without colours; ends with a line break. */
export function terminalTable(runs: readonly NamedRun[]): string {
  const [head = [], ...lines] = grid(runs).map((line) => line.map(oneLine));
  const table = new Table({
    head: [...head],
    style: { head: [], border: [], compact: true },
    colAligns: head.map((_, index) => (index === 0 ? "left" : "right")),
  });
  table.push(...lines.map((line) => [...line]));
  const below = notes(runs).map((note) => wrap(oneLine(note), "  "));
  return [...runs.map(headline).map(oneLine), table.toString(), ...below, ""].join("\n");
}
