import { bareRuns } from "./bare.ts";
import { behindPrompt } from "./behind-prompt.ts";
import { bareBlocks, fencedBlocks, sureBlock } from "./blocks.ts";
import { type Block, chooseCode, definesEntry } from "./choose.ts";
import { cutAtFences, inlineCode, type Piece } from "./fences.ts";
import { cutAtTags } from "./html.ts";
import { baseIndent, moveIndent } from "./indentation.ts";
import { boundNames, functionsNamed } from "./names.ts";
import { LONGEST_CODE, type Unreadable, whyUnreadable, withinWork } from "./parse-python.ts";
import { promptLeads, withPromptNames } from "./prompt-names.ts";
import { parsePython, returnsOutside } from "./python-tree.ts";
import { withoutQuotes } from "./quoted.ts";
import { answerOf } from "./thinking.ts";

export interface Wanted {
  /** The function that is asked for. */
  readonly entryPoint: string;
  /** What the model was shown. */
  readonly prompt: string;
  /** `complete`: the prompt opens the function and a bare body is put behind it; `replace`: the code is the whole program. */
  readonly form: "complete" | "replace";
}

export type Extraction =
  /** `program` is to be run as it is: a whole program. */
  | { readonly program: string; readonly found: "fenced" | "bare" }
  | { readonly program: null; readonly problem: string };

/** Longer replies are not read: no answer is this long, and reading must end in time. In characters. */
const LONGEST = 100_000;
/** Code spans within lines that are looked at, from the end. */
const MOST_INLINE = 200;

/**
 * The program that a model's reply means. Never throws.
 *
 * A reply that defines the entry point is a whole program, given the prompt's imports and helpers where it lacks them; another is a
 * body. Code is kept as it is written: calls and asserts after the solution stay, for HumanEval's rule runs them, and code that is cut
 * off or wrong stays so. Line breaks become single characters.
 */
export function extractProgram(reply: string, wanted: Wanted): Extraction {
  const text = answerOf(reply.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"));
  if (text.trim() === "") return { program: null, problem: "The reply is empty; expected is Python code." };
  if (text.length > LONGEST) {
    return { program: null, problem: `The reply has ${text.length} characters; no more than ${LONGEST} are read.` };
  }
  try {
    return withinWork(() => readProgram(withoutQuotes(text), wanted));
  } catch (error) {
    const why = whyUnreadable(error);
    if (why === null) throw error;
    return { program: null, problem: UNREADABLE[why] };
  }
}

const UNREADABLE: Readonly<Record<Unreadable["why"], string>> = {
  depth: "The reply is nested too deeply to be read, and so would it be by Python.",
  length: `The reply has more than ${LONGEST_CODE} characters in one piece that may be code; no more are read.`,
  work: "The reply is too muddled to be read: it holds thousands of places that are no Python.",
};

function readProgram(text: string, wanted: Wanted): Extraction {
  const leads = wanted.form === "complete" ? promptLeads(wanted.prompt, wanted.entryPoint) : [];
  const known = new Set(leads.flatMap(({ names }) => [...names]));
  const found = findCode(text, wanted.entryPoint, known);
  if (found === null) return { program: null, problem: problemOf(text) };
  return { program: toProgram(found.code, wanted, leads), found: found.found };
}

interface Found {
  readonly code: string;
  readonly found: "fenced" | "bare";
}

/** Fences first; the text between them where they do not define the entry point and it does, or where they hold no Python. */
function findCode(text: string, entryPoint: string, known: ReadonlySet<string>): Found | null {
  const pieces = piecesOf(text, known).flatMap(cutAtTags);
  const choose = (blocks: readonly Block[]) => chooseCode(blocks, entryPoint, known);
  const fenced = pieces.flatMap((piece) => (piece.kind === "fenced" ? fencedBlocks(piece, known) : []));
  if (definesEntry(fenced, entryPoint)) return asFound(choose(fenced), "fenced");
  const outside = pieces.flatMap((piece) => (piece.kind === "outside" ? bareBlocks(piece, known) : []));
  const inFences = definesEntry(outside, entryPoint) ? null : choose(fenced);
  if (inFences !== null) return asFound(inFences, "fenced");
  const everything = pieces.flatMap((piece) =>
    piece.kind === "fenced" ? fencedBlocks(piece, known) : bareBlocks(piece, known),
  );
  const inline = () =>
    inlineCode(text)
      .slice(-MOST_INLINE)
      .filter((code) => bareRuns(code, known)[0]?.all === true);
  return asFound(choose(everything), "bare") ?? asFound(choose(inline().map(sureBlock)), "fenced");
}

const asFound = (code: string | null, found: Found["found"]): Found | null => (code === null ? null : { code, found });

/**
 * The pieces of a reply. A reply may begin inside the fence that its prompt opened: then what stands before the first fence is all
 * code, and that fence closes it.
 */
function piecesOf(text: string, known: ReadonlySet<string>): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let rest = text; ; ) {
    const fence = /^[ \t]*(?:```+|~~~+)/m.exec(rest);
    const closing = fence === null ? null : /^[ \t]*(?:```+|~~~+)[ \t]*$/m.exec(rest);
    const before = rest.slice(0, fence?.index ?? 0);
    if (closing === null || closing.index !== fence?.index || bareRuns(before, known)[0]?.all !== true) {
      return [...pieces, ...cutAtFences(rest)];
    }
    pieces.push({ kind: "outside", text: before.replace(/\n$/, ""), language: "" });
    rest = rest.slice(closing.index + closing[0].length);
  }
}

function toProgram(code: string, { entryPoint, prompt, form }: Wanted, leads: ReturnType<typeof promptLeads>): string {
  const python = parsePython(code);
  const opens = functionsNamed(parsePython(prompt), entryPoint).length > 0;
  const body = form === "complete" && opens && isBody(code, entryPoint);
  if (body) return behindPrompt(prompt, code, entryPoint);
  const indent = baseIndent(code);
  const flat = indent === "" || returnsOutside(python.root) ? code : moveIndent(code, indent, "");
  return withPromptNames(flat, leads);
}

/** Whether code is the inside of a function: it returns outside of all functions, or defines nothing at the outermost level. */
function isBody(code: string, entryPoint: string): boolean {
  const python = parsePython(code);
  const own = functionsNamed(python, entryPoint);
  // A signature above a body that lost its indentation is a whole program, though a broken one.
  if (returnsOutside(python.root)) return !own.some(({ from }) => from === 0 || code[from - 1] === "\n");
  if (own.length > 0 || boundNames(python, "module").has(entryPoint)) return false;
  return baseIndent(code) !== "" || !python.statements.some(({ name }) => /Definition$|^Decorated/.test(name));
}

function problemOf(text: string): string {
  const languages = [...new Set(cutAtFences(text).flatMap(({ language }) => (language === "" ? [] : [language])))];
  const blocks = languages.length === 0 ? "" : ` Its code blocks are labelled ${languages.join(", ")}.`;
  return `The reply holds no Python code.${blocks} Expected is a code block with the whole function.`;
}
