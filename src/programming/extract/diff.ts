const HEADER = /^(?:@@|\+\+\+ |--- |diff |index |\\ No newline)/;

export const isDiff = (language: string): boolean => /^(?:u?diff|patch)$/.test(language);

/**
 * What a diff leaves: its added lines and those around them. Models often forget the column of signs on lines that stay; then
 * these stay as they are.
 */
export function afterDiff(text: string): string {
  const lines = text.split("\n").filter((line) => !HEADER.test(line) && !line.startsWith("-"));
  const marked = lines.every((line) => /^(?:[+ \t]|$)/.test(line));
  return lines
    .map((line) => (line.startsWith("+") || (marked && line.startsWith(" ")) ? line.slice(1) : line))
    .join("\n");
}
