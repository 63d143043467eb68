/** Text as HTML shows it, in content and in quoted attributes; marks that turn the direction of text, and controls, are shown by number. */
export function escapeHtml(text: string): string {
  return visible(text)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");
}

/** Characters that no reader sees, or that make others be seen elsewhere, as `[U+202E]`. */
export function visible(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/g,
    (character, at: number, whole: string) => {
      const code = character.charCodeAt(0);
      if (isPaired(whole, at, code)) return character;
      return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
    },
  );
}

/** Half of a character of two code units, whose other half is there. */
function isPaired(text: string, at: number, code: number): boolean {
  if (code >= 0xd800 && code <= 0xdbff) return isLow(text.charCodeAt(at + 1));
  return isLow(code) && code >= 0xdc00 && text.charCodeAt(at - 1) >= 0xd800 && text.charCodeAt(at - 1) <= 0xdbff;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/** A value as a JavaScript literal that no HTML parser and no old script engine reads otherwise. */
export function scriptLiteral(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029\u007f]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** A table; cells are HTML already. */
export function table(head: readonly string[], lines: readonly (readonly string[])[], caption: string): string {
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((cell, at) => (at === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)).join("")}</tr>`;
  const heads = head.map((cell) => `<th scope="col">${cell}</th>`).join("");
  return `<div class="scroll"><table><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${lines.map(row).join("")}</tbody></table></div>`;
}
