/** One turn of an episode as text tells it. */
export interface Turn {
  /** Lower case: search, lookup or finish; other words as they stand. */
  readonly action: string;
  readonly argument: string;
  readonly observation: string;
  /** The whole page is shown: there is nothing more to look up on it. */
  readonly whole?: true;
}

const ACTION = /^[ \t]*Action[ \t]*\d*[ \t]*:[ \t]*([A-Za-z]+)[ \t]*\[(.*)\][^\]\n]*$/m;
/** The label of an observation at the start of a line. */
export const OBSERVATION = /^[ \t]*Observation[ \t]*\d*[ \t]*:[ \t]*/m;
const AFTER_OBSERVATION =
  /\n[ \t]*(?:Votes of \d+|Thought[ \t]*\d*[ \t]*:|Action[ \t]*\d*[ \t]*:|Result:|The episode was cut off|\(End of the last attempt\)|Your verdict|Lesson:)/;

/** Turns of an episode written as lines of `Thought`, `Action` and `Observation`. */
export function transcriptTurns(text: string): readonly Turn[] {
  const parts = text.split(OBSERVATION);
  const turns: Turn[] = [];
  for (let index = 0; index + 1 < parts.length; index++) {
    const [observation = ""] = (parts[index + 1] ?? "").split(AFTER_OBSERVATION);
    turns.push({ ...readAction(parts[index] ?? ""), observation: observation.trim() });
  }
  return turns;
}

export function readAction(text: string): { action: string; argument: string } {
  const match = ACTION.exec(text);
  return { action: (match?.[1] ?? "").toLowerCase(), argument: (match?.[2] ?? "").trim() };
}

/**
 * Paragraphs of a task, each begun by `Title: `; each is a page that is read whole. A line without a colon goes on with the
 * paragraph before.
 */
export function paragraphTurns(text: string): readonly Turn[] {
  const pages: { title: string; text: string }[] = [];
  for (const line of text.split("\n")) {
    const page = titled(line);
    const last = pages.at(-1);
    if (page !== null) pages.push(page);
    else if (last) last.text += ` ${line}`;
  }
  return pages.map((page) => ({ action: "search", argument: page.title, observation: page.text, whole: true }));
}

/** A title may hold a colon; then its text most likely begins with it. */
function titled(line: string): { title: string; text: string } | null {
  const colons = [...line.matchAll(/: +(?=\S)/g)];
  const splits = colons.map(({ 0: colon, index }) => ({
    title: line.slice(0, index),
    text: line.slice(index + colon.length),
  }));
  return splits.find(({ title, text }) => title !== "" && text.startsWith(title)) ?? splits[0] ?? null;
}
