import { BUILTIN_NAMES } from "./builtin-names.ts";
import { codeLines } from "./code-lines.ts";
import { boundNames } from "./names.ts";
import { LONGEST_CODE, workSpent } from "./parse-python.ts";
import { parsePython } from "./python-tree.ts";

/** A run of lines that are Python, in prose. */
export interface Run {
  readonly text: string;
  /** Nothing but this run, blank lines and comments stands in the text. */
  readonly all: boolean;
}

const DEFINITION =
  /^\s*(?:(?:async[ \t]+)?def[ \t]+[\p{L}_][\p{L}\p{N}_]*[ \t]*[([]|class[ \t]+[\p{L}_][\p{L}\p{N}_]*[ \t]*[(:[]|@[\p{L}_])/u;
const STARTS =
  /^\s*(?:return|raise|pass|break|continue|del|global|nonlocal|yield|import|from|assert|try|else|finally|await|with|for|while|if|print)\b|^\s*[rRbBuUfF]{0,2}(?:"""|''')|[=([]/;
/** Characters that one look at a line reads ahead; what does not end there is read from the whole text. */
const WINDOW = 600;
/** The part of the bound of work after which only the first lines of definitions tell code. */
const MOST_LOOKS = 0.5;

/**
 * Finds the Python in a reply without fences: from each line that may begin a statement the parser reads on as long as what it
 * reads is code. A definition counts although it is broken, as far as its lines are indented: models make mistakes,
 * and replies end early; so does an indented last statement that follows code.
 *
 * @param known names that may be called though the text does not define them, such as those of the prompt
 */
export function bareRuns(text: string, known: ReadonlySet<string> = new Set()): Run[] {
  const lines = text.split("\n");
  const starts = lineStarts(lines);
  const names = new Set([...BUILTIN_NAMES, ...known, ...ownNames(text)]);
  const kinds = lines.map((line): Kind => (/^\s*(?:#.*)?$/.test(line) ? "neutral" : "prose"));
  const read = (at: number): number => {
    const rest = text.slice(starts[at]);
    for (const part of [wholeLines(rest, WINDOW), rest]) {
      if (part.length > LONGEST_CODE || workSpent() > MOST_LOOKS) return at;
      const count = codeLines(part, part.length === rest.length, names);
      if (count !== "more") return at + count;
    }
    return at;
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (kinds[at] === "neutral") continue;
    const defines = DEFINITION.test(line);
    if (!defines && !STARTS.test(line)) continue;
    let end = Math.max(read(at), defines ? indentedEnd(lines, at) : at);
    const cutOff =
      end === at && kinds[at - 1] === "code" && /^[ \t]/.test(line) && indentedEnd(lines, at) === lines.length;
    if (cutOff) end = lines.length;
    kinds.fill("code", at, end);
    at = Math.max(at, end - 1);
  }
  return runsOf(lines, kinds);
}

/** Names that a text defines; none of a text that is too much to be parsed as a whole. */
function ownNames(text: string): Iterable<string> {
  return text.length > LONGEST_CODE || workSpent() > MOST_LOOKS ? [] : boundNames(parsePython(text), "any");
}

type Kind = "code" | "neutral" | "prose";

function lineStarts(lines: readonly string[]): number[] {
  let position = 0;
  return lines.map((line) => {
    const start = position;
    position += line.length + 1;
    return start;
  });
}

/** As many lines as fit into so many characters, or that many characters where not even the first does. */
function wholeLines(text: string, width: number): string {
  if (text.length <= width) return text;
  const end = text.lastIndexOf("\n", width);
  return text.slice(0, end < 0 ? width : end);
}

/** The line after a definition's last indented one. */
function indentedEnd(lines: readonly string[], at: number): number {
  const depth = (line: string) => line.length - line.trimStart().length;
  const own = depth(lines[at] ?? "");
  let end = at + 1;
  for (let next = end; next < lines.length; next++) {
    const line = lines[next] ?? "";
    if (line.trim() === "") continue;
    if (depth(line) <= own && !/^\s*[)\]}]/.test(line)) break;
    end = next + 1;
  }
  return end;
}

function runsOf(lines: readonly string[], kinds: readonly Kind[]): Run[] {
  const all = !kinds.includes("prose");
  if (all) return kinds.includes("code") ? [{ text: lines.join("\n"), all }] : [];
  const runs: Run[] = [];
  let first = -1;
  let last = -1;
  for (const [index, kind] of [...kinds, "prose" as const].entries()) {
    if (kind === "code") {
      if (first < 0) first = afterGap(lines, kinds, index);
      last = index;
    }
    if (kind === "prose" && first >= 0) {
      runs.push({ text: lines.slice(first, last + 1).join("\n"), all });
      first = -1;
    }
  }
  return runs;
}

/** Comments right above code belong to it. */
function afterGap(lines: readonly string[], kinds: readonly Kind[], index: number): number {
  let first = index;
  while (first > 0 && kinds[first - 1] === "neutral" && lines[first - 1]?.trim() !== "") first -= 1;
  return first;
}
