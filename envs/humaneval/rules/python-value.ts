/** Python data that both languages hold alike: whole numbers within 2^53, strings, booleans, None and lists of these. */
export type Value = number | string | boolean | null | readonly Value[];

const SHORT_ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\" };

/** As Python's `repr` prints it; control characters are escaped, other characters stand as they are. */
export function pythonRepr(value: Value): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return quoted(value);
  return `[${value.map(pythonRepr).join(", ")}]`;
}

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const body = text.replace(/[\\\x00-\x1f\x7f]|['"]/g, (character) => {
    if (character === "'" || character === '"') return character === quote ? `\\${character}` : character;
    return SHORT_ESCAPES[character] ?? `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  });
  return `${quote}${body}${quote}`;
}

/** Equal as data: here `True` is not 1. */
export function sameValue(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
  return left.every((item, at) => sameValue(item, right[at]));
}

export function isInts(value: Value): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === "number");
}

export function isWords(value: Value): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** Rows of equal length; at least one row and one column. */
export function isGrid(value: Value): value is readonly (readonly number[])[] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isInts)) return false;
  const [first] = value;
  return Array.isArray(first) && first.length > 0 && value.every((row) => row.length === first.length);
}
