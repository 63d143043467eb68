const PROMPT = /^[ \t]*>>>(?: |$)/;
const MORE = /^[ \t]*\.\.\.(?: |$)/;

/** A part of a text: one statement typed at Python's prompt, without the prompt's signs, or what stands between. */
export interface Part {
  readonly typed: boolean;
  readonly text: string;
}

/** Whether a text begins as a session at Python's prompt. */
export const isTranscript = (text: string): boolean => /^\s*>>> /.test(text);

/**
 * Cuts a text at what was typed at Python's prompt. Examples in a docstring are none of it: lines after an odd number of triple
 * quotes stay as they are.
 */
export function cutAtPrompts(text: string): Part[] {
  if (!/^[ \t]*>>>/m.test(text)) return [{ typed: false, text }];
  const parts: Part[] = [];
  let between: string[] = [];
  let quotes = 0;
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    if (!PROMPT.test(line) || quotes % 2 === 1) {
      quotes += [...line.matchAll(/"""|'''/g)].length;
      between.push(line);
      at += 1;
      continue;
    }
    if (between.length > 0) parts.push({ typed: false, text: between.join("\n").trimEnd() });
    between = [];
    const statement = [line.replace(PROMPT, "")];
    for (at += 1; MORE.test(lines[at] ?? ""); at++) statement.push((lines[at] ?? "").replace(MORE, ""));
    parts.push({ typed: true, text: statement.join("\n").trimEnd() });
  }
  if (between.length > 0) parts.push({ typed: false, text: between.join("\n") });
  return parts;
}

/** The statements of a session, without what they printed. */
export function typedIn(text: string): string[] {
  return cutAtPrompts(text).flatMap((part) => (part.typed && part.text !== "" ? [part.text] : []));
}
