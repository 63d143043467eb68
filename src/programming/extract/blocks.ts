import { bareRuns } from "./bare.ts";
import type { Block } from "./choose.ts";
import { afterDiff, isDiff } from "./diff.ts";
import { isPython, type Piece } from "./fences.ts";
import { cutAtPrompts, isTranscript, typedIn } from "./transcript.ts";

/** The code of a fence: what a session at Python's prompt was told, what a diff leaves, or all of it where it is code. */
export function fencedBlocks({ text, language }: Piece, known: ReadonlySet<string>): Block[] {
  const code = text.replace(/^\s*python\d?\s*\n/, "");
  if (isTranscript(code)) return typedIn(code).map(sureBlock);
  if (isDiff(language)) return [sureBlock(afterDiff(code))];
  if (isPython(language)) return [sureBlock(code)];
  if (language !== "") return [{ text: code, sure: false }];
  // A fence without a label may hold anything: output, a command, a text.
  const runs = bareRuns(code, known);
  const mostly = runs.reduce((sum, run) => sum + run.text.length, 0) * 2 > code.trim().length;
  return mostly ? [sureBlock(code)] : [];
}

/** The code in text without fences. */
export function bareBlocks({ text }: Piece, known: ReadonlySet<string>): Block[] {
  return cutAtPrompts(text).flatMap((part) =>
    part.typed ? [sureBlock(part.text)] : bareRuns(part.text, known).map((run) => sureBlock(run.text)),
  );
}

export const sureBlock = (text: string): Block => ({ text, sure: true });
