import Table from "cli-table3";
import { stringify } from "csv-stringify/sync";
import { stripEscapes } from "../text/strip-escapes.ts";
import { safeCell } from "./csv-safe.ts";
import { escapeControls } from "./json.ts";
import { latexGrid } from "./latex.ts";
import { escapeCell } from "./markdown.ts";
import { oneLine } from "./one-line.ts";
import type { TableFormat } from "./render.ts";
import { wrap } from "./wrap.ts";

type Value = string | number | boolean | null;

/** A table of any kind, for people and for programs. */
export interface Sheet {
  /** What it is of, a line each. */
  readonly above: readonly string[];
  /** For people: the first line is the heading, the first column names. */
  readonly grid: readonly (readonly string[])[];
  readonly below: readonly string[];
  /** For programs: one object a line, all with the same names. */
  readonly records: readonly Readonly<Record<string, Value>>[];
  /** What each name of `records` means. */
  readonly columns: Readonly<Record<string, string>>;
  /** Raised when a column changes its meaning. */
  readonly version: number;
}

/** @param csvSafe whether cells of csv that a spreadsheet would compute are quoted. */
export function renderSheet(sheet: Sheet, format: TableFormat, csvSafe = false): string {
  const [head = [], ...lines] = sheet.grid;
  switch (format) {
    case "table":
      return terminal(sheet, head, lines);
    case "latex":
      return latexGrid(head, lines, sheet.above, sheet.below);
    case "markdown":
      return markdown(sheet, head, lines);
    case "csv": {
      const names = Object.keys(sheet.columns);
      const cell = (value: Value | undefined) =>
        typeof value === "string" ? (csvSafe ? safeCell(stripEscapes(value)) : stripEscapes(value)) : (value ?? null);
      return stringify([names, ...sheet.records.map((record) => names.map((name) => cell(record[name])))]);
    }
    case "json": {
      const { above, below, records, columns, version } = sheet;
      return `${escapeControls(JSON.stringify({ format: version, about: above, records, notes: below, columns }, null, 2))}\n`;
    }
  }
}

function terminal({ above, below }: Sheet, head: readonly string[], lines: readonly (readonly string[])[]): string {
  const table = new Table({
    head: head.map(oneLine),
    style: { head: [], border: [], compact: true },
    colAligns: head.map((_, index) => (index === 0 ? "left" : "right")),
  });
  table.push(...lines.map((line) => line.map(oneLine)));
  const drawn = head.length === 0 ? [] : [table.toString()];
  return [...above.map(oneLine), ...drawn, ...below.map((note) => wrap(oneLine(note), "  ")), ""].join("\n");
}

function markdown({ above, below }: Sheet, head: readonly string[], lines: readonly (readonly string[])[]): string {
  const rows = [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...lines];
  const table = rows.map(
    (line, index) => `| ${line.map((cell) => (index === 1 ? cell : escapeCell(cell))).join(" | ")} |`,
  );
  const items = (texts: readonly string[]) => texts.map((text) => `- ${escapeCell(text)}`);
  return [...items(above), "", ...table, "", ...items(below), ""].join("\n");
}
