import type { Wording } from "./engine/index.ts";

/**
 * The command in the words of the game, where it is the other version's: ALFWorld 0.4.0 changed `put X in/on Y` to `move X to Y`,
 * and agents with older examples get "Nothing happens." ever since (alfworld issues 78, 96, 119). Null where nothing changes.
 */
export function inGamesWords(command: string, wording: Wording): string | null {
  const put = /^put (.+?) (?:in\/on|in|on|into|onto|to) (.+)$/.exec(command) ?? /^move (.+?) to (.+)$/.exec(command);
  if (put === null) return null;
  const [, object = "", place = ""] = put;
  const rewritten = wording === "2.1.2" ? `move ${object} to ${place}` : `put ${object} in/on ${place}`;
  return rewritten === command ? null : rewritten;
}
