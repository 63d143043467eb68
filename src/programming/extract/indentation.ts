import { faultsOf, isStatement, longStrings, type Python, parsePython } from "./python-tree.ts";

/** The indentation of the first statement; empty where there is none. */
export function baseIndent(text: string): string {
  const line = text.split("\n").find((line) => /^\s*[^\s#]/.test(line)) ?? "";
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

/**
 * Moves code from one indentation to another. Lines inside strings of several lines stay as they are, and so do lines that are
 * indented less than `from`.
 */
export function moveIndent(text: string, from: string, to: string): string {
  if (from === to) return text;
  const inString = longStrings(parsePython(text));
  return mapLines(text, (line, start) => {
    if (line.trim() === "" || inString(start)) return line;
    return line.startsWith(from) ? to + line.slice(from.length) : line;
  });
}

/**
 * Gives the first line of code the indentation that the others show: models and services strip the beginning of a completion.
 * Null where the first line is not the odd one.
 */
export function mendFirstLine(text: string): string | null {
  const own = baseIndent(text);
  const depths = statementIndents(parsePython(text)).slice(1);
  const others = depths.filter((depth) => depth.length > own.length).sort((a, b) => a.length - b.length);
  const [least] = others;
  return least === undefined
    ? null
    : text.replace(/^(\s*\n)?[ \t]*/, (_, blank: string | undefined) => `${blank ?? ""}${least}`);
}

function statementIndents(python: Python): string[] {
  const depths: string[] = [];
  python.root.cursor().iterate((at) => {
    if (!isStatement(at.node)) return true;
    const line = python.text.slice(python.text.lastIndexOf("\n", at.from - 1) + 1, at.from);
    if (line.trim() === "") depths.push(line);
    return true;
  });
  return depths;
}

/** Tabs at the beginnings of lines as spaces: of four or eight columns, whichever the parser finds sound; Python mixes neither. */
export function withoutTabs(text: string): string {
  if (!/^[ ]*\t/m.test(text)) return text;
  const python = parsePython(text);
  const expanded = [4, 8].map((width) => {
    const inString = longStrings(python);
    return mapLines(text, (line, start) => {
      if (inString(start)) return line;
      const lead = /^[ \t]*/.exec(line)?.[0] ?? "";
      let column = 0;
      for (const sign of lead) column += sign === "\t" ? width - (column % width) : 1;
      return " ".repeat(column) + line.slice(lead.length);
    });
  });
  const [four = text, eight = text] = expanded;
  return faultsOf(parsePython(four)) <= faultsOf(parsePython(eight)) ? four : eight;
}

function mapLines(text: string, change: (line: string, start: number) => string): string {
  let start = 0;
  return text
    .split("\n")
    .map((line) => {
      const changed = change(line, start);
      start += line.length + 1;
      return changed;
    })
    .join("\n");
}
