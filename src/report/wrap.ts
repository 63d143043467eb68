/** Columns of a text that people read in a terminal. */
const WIDTH = 100;

/**
 * One line as lines of at most {@link WIDTH} columns, broken at spaces, the further ones behind `indent`.
 *
 * A word that is longer than a line stays whole, so that addresses and ids can be copied.
 */
export function wrap(line: string, indent: string): string {
  const text = line.trimEnd();
  const lines: string[] = [];
  let prefix = "";
  let from = 0;
  let wordAt = text.search(/\S/);
  while (prefix.length + text.length - from > WIDTH) {
    const edge = from + WIDTH - prefix.length;
    const before = text.lastIndexOf(" ", edge);
    const at = before > wordAt ? before : text.indexOf(" ", edge);
    if (at < 0) break;
    lines.push(prefix + text.slice(from, at).trimEnd());
    from = at;
    while (text[from] === " ") from += 1;
    wordAt = from;
    prefix = indent;
  }
  return [...lines, prefix + text.slice(from)].join("\n");
}
