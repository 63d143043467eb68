import { oneLine } from "./one-line.ts";

const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "&": "\\&",
  "%": "\\%",
  $: "\\$",
  "#": "\\#",
  _: "\\_",
  "{": "\\{",
  "}": "\\}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  '"': "\\textquotedbl{}",
};

/** Text as LaTeX prints it, on one line. */
export function escapeLatex(text: string): string {
  return oneLine(text).replace(/[\\&%$#_{}~^<>|"]/g, (character) => SPECIAL[character] ?? character);
}

/** A table in the style of the booktabs package; the first column to the left, the others to the right. Ends with a line break. */
export function latexGrid(
  head: readonly string[],
  lines: readonly (readonly string[])[],
  above: readonly string[],
  below: readonly string[],
): string {
  const comment = (text: string) => `% ${oneLine(text)}`;
  const row = (cells: readonly string[]) => `${cells.map(escapeLatex).join(" & ")} \\\\`;
  return [
    ...above.map(comment),
    "% needs \\usepackage{booktabs} and \\usepackage[T1]{fontenc}",
    `\\begin{tabular}{l${"r".repeat(Math.max(0, head.length - 1))}}`,
    "\\toprule",
    row(head),
    "\\midrule",
    ...lines.map(row),
    "\\bottomrule",
    "\\end{tabular}",
    ...below.map(comment),
    "",
  ].join("\n");
}
