/**
 * A list of strings as Python prints it: the published environments show similar titles this way.
 *
 * Single quotes, unless the text holds a single quote and no double one; backslashes and line breaks escaped.
 */
export function pythonList(items: readonly string[]): string {
  return `[${items.map(pythonString).join(", ")}]`;
}

function pythonString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replace(/\\/g, "\\\\").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/\t/g, "\\t");
  return `${quote}${quote === "'" ? escaped.replace(/'/g, "\\'") : escaped}${quote}`;
}
