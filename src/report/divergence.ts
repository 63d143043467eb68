import { stripEscapes } from "../text/strip-escapes.ts";

/** Characters shown on either side of the first difference. */
const AROUND = 60;

/**
 * Two texts around the first character that differs, a line each, with a mark below it.
 *
 * @example
 * recorded | ...the tower of Halverton
 * now      | ...the tower of Halverson
 *          |                       ^
 */
export function differenceLines(recorded: string, now: string): readonly string[] {
  const at = firstDifference(recorded, now);
  const start = Math.max(0, at - AROUND);
  const cut = (text: string) => {
    const part = oneLine(text.slice(start, at + AROUND));
    return `${start > 0 ? "..." : ""}${part}${text.length > at + AROUND ? "..." : ""}`;
  };
  const before = oneLine(recorded.slice(start, at)).length + (start > 0 ? 3 : 0);
  return [`recorded | ${cut(recorded)}`, `now      | ${cut(now)}`, `         | ${" ".repeat(before)}^`];
}

function firstDifference(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return at;
  return length;
}

/** Line breaks and tabs as they would be typed, so that a line stays a line. */
function oneLine(text: string): string {
  return stripEscapes(text.replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/\t/g, "\\t"));
}
