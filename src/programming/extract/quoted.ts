const QUOTE = /^[ \t]*>(?!>>)/;
const CODE = /^[ \t]*(?:```|~~~|(?:async[ \t]+)?def[ \t]|class[ \t]|>>> )/;
/** Quotes within quotes that are opened. */
const DEEPEST = 3;

/** A reply without the `>` of quoted lines, where the quotation holds a fence or a definition. */
export function withoutQuotes(reply: string): string {
  let text = reply;
  for (let level = 0; level < DEEPEST; level++) {
    const opened = openOnce(text);
    if (opened === text) return text;
    text = opened;
  }
  return text;
}

function openOnce(text: string): string {
  if (!/^[ \t]*>/m.test(text)) return text;
  const lines = text.split("\n");
  const shown: string[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (end < lines.length && QUOTE.test(lines[end] ?? "")) end += 1;
    const quoted = unquoted(lines.slice(at, end));
    const holdsCode = quoted.some((line) => CODE.test(line.replace(/^(?:>[ ]?)+(?!>)/, "")));
    shown.push(...(holdsCode ? quoted : lines.slice(at, end)), ...lines.slice(end, end + 1));
    at = end + 1;
  }
  return shown.join("\n");
}

/** Without the sign, and without the space behind it where every line has one. */
function unquoted(lines: readonly string[]): string[] {
  const bare = lines.map((line) => line.replace(QUOTE, ""));
  const spaced = bare.every((line) => line === "" || line.startsWith(" "));
  return spaced ? bare.map((line) => line.slice(1)) : bare;
}
