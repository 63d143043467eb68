import { stripEscapes } from "../text/strip-escapes.ts";

/** Text from a run on one line, safe in a terminal: no name can add a line to a table. */
export function oneLine(text: string): string {
  return stripEscapes(text).replace(/\s+/g, " ").trim();
}
