/** A cell that a spreadsheet shows as text instead of computing it: one that begins with = + - @, a tab or a return. Numbers stay. */
export function safeCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? `'${text}` : text;
}
