import { LONGEST_CODE, workSpent } from "./parse-python.ts";
import { endsInString } from "./python-tree.ts";

/** A piece of a reply: inside a fence, or the text between fences. */
export interface Piece {
  readonly kind: "fenced" | "outside";
  readonly text: string;
  /** First word after the opening fence, lower case, without dot or braces; empty for none and for `outside`. */
  readonly language: string;
}

interface Opening {
  readonly fence: string;
  readonly indent: string;
  readonly language: string;
  /** Code on the line of the fence itself; null for none. */
  readonly code: string | null;
}

/** Fences of one reply that are looked at for standing in a string; more are taken for fences. */
const MOST_CHECKS = 40;
/** The part of the bound of work that these looks may use up. */
const MOST_STRINGS = 0.25;
/** Python begins here, where an opening fence is followed by code instead of a language. */
const CODE_WORD = /^(?:def|class|import|from|return|async|for|while|if|try|with|assert|@\w+)\b/;
const PYTHON_WORD = /^(?:python|py)[\d.]*$/;

export const isPython = (language: string): boolean => PYTHON_WORD.test(language) || language === "ipython";

/**
 * Cuts a reply at its fences (CommonMark's, ``` and ~~~), as kindly as models need it: a closing fence may stand at the end of a
 * line of code or be missing, one opening fence ends another, and a fence inside a string of several lines is text, unless nobody
 * closes the string.
 *
 * The line break before a closing fence belongs to the fence; code loses the indentation that its opening fence has.
 */
export function cutAtFences(reply: string): Piece[] {
  const pieces: Piece[] = [];
  let open: Opening | null = null;
  let lines: string[] = [];
  const close = (next: Opening | null) => {
    pieces.push({ kind: open === null ? "outside" : "fenced", text: lines.join("\n"), language: open?.language ?? "" });
    open = next;
    lines = next?.code == null ? [] : [next.code];
  };
  const all = reply.split("\n");
  let checks = 0;
  const inString = (index: number, before: string) => {
    if (index > lastQuotes || checks >= MOST_CHECKS) return false;
    checks += 1;
    const text = [...lines, before].join("\n");
    return text.length <= LONGEST_CODE && workSpent() < MOST_STRINGS && endsInString(text);
  };
  const lastQuotes = all.findLastIndex((line) => /"""|'''/.test(line));
  for (const [index, line] of all.entries()) {
    const opening = readOpening(line);
    if (open === null) {
      if (opening === null) lines.push(line);
      else close(opening);
      continue;
    }
    const { fence, indent }: Opening = open;
    const before = closedBy(line, fence);
    const ends = before !== null || (opening !== null && opening.language !== "");
    if (!ends || inString(index, before ?? "")) {
      lines.push(withoutIndent(line, indent));
      continue;
    }
    if (before?.trim()) lines.push(withoutIndent(before, indent));
    close(before === null ? opening : null);
  }
  close(null);
  return pieces;
}

function readOpening(line: string): Opening | null {
  const match = /^([ \t]*)(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})(.*)$/.exec(line);
  if (match === null) return null;
  const [, indent = "", fence = "", rest = ""] = match;
  const info = rest.trim();
  if (fence.startsWith("`") && info.includes("`")) return null;
  if (CODE_WORD.test(info)) return { fence, indent, language: "", code: info };
  const [, word = "", after = ""] = /^([^\s:]*)[\s:]*(.*)$/.exec(info) ?? [];
  const language = word.toLowerCase().replace(/^[{.]+|[},]+$/g, "");
  return { fence, indent, language, code: CODE_WORD.test(after) ? after : null };
}

/** What stands before the fence that ends this line; null where none does. */
function closedBy(line: string, fence: string): string | null {
  const mark = fence[0] === "~" ? "~" : "`";
  const text = line.trimEnd();
  let start = text.length;
  while (text[start - 1] === mark) start -= 1;
  const before = text.slice(0, start);
  return text.length - start < fence.length || before.includes(fence) || /^\s*#/.test(before) ? null : before;
}

function withoutIndent(line: string, indent: string): string {
  let cut = 0;
  while (cut < indent.length && (line[cut] === " " || line[cut] === "\t")) cut += 1;
  return line.slice(cut);
}

/** Code inside a line: between one, two or three backticks, without the language that may lead it. */
export function inlineCode(reply: string): string[] {
  return [...reply.matchAll(/(`{1,3})([^`\n]+)\1/g)].map(([, , code = ""]) =>
    code.trim().replace(/^(?:python|py)\d?[ \t]+/i, ""),
  );
}
