/**
 * A list of strings as Python prints it: the published environments show similar titles this way.
 *
 * Single quotes, unless the text holds a single quote and no double one; backslashes, line breaks and unprintable characters escaped.
 */
export function pythonList(items: readonly string[]): string {
  return `[${items.map(pythonString).join(", ")}]`;
}

/** What Python does not print: control and format characters, unassigned ones, all white space but the blank. */
const UNPRINTABLE = /(?! )[\p{C}\p{Z}]/gu;

function pythonEscape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  if (code < 0x100) return `\\x${hex.padStart(2, "0")}`;
  return code < 0x10000 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}

function pythonString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replace(/\\/g, "\\\\")
    .replace(/\n/g, "\\n")
    .replace(/\r/g, "\\r")
    .replace(/\t/g, "\\t")
    .replace(UNPRINTABLE, pythonEscape);
  return `${quote}${quote === "'" ? escaped.replace(/'/g, "\\'") : escaped}${quote}`;
}
