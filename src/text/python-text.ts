/** What Python's `str.strip()` and `str.split()` take for white space: U+001C..1F and U+0085 count, U+FEFF does not. */
const SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const ENDS = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, "g");
/** Runs of Python's white space. */
export const PYTHON_SPACES = new RegExp(`[${SPACE}]+`, "g");

/** Python's `str.strip()`. */
export function pythonStrip(text: string): string {
  return text.replace(ENDS, "");
}
