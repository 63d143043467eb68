import type { ChatMessage } from "../../../src/core/chat-model.ts";
import { type Manner, readManner } from "../../../src/wiki/player/manner.ts";
import { OBSERVATION, paragraphTurns, readAction, type Turn, transcriptTurns } from "../../../src/wiki/player/turns.ts";

/** What a request asks for, whoever worded the prompt around it. */
export interface PlayRequest {
  readonly role: "actor" | "reflector" | "evaluator";
  readonly claim: string;
  /** Lessons shown, newest first; for the reflector the earlier ones. */
  readonly lessons: readonly string[];
  /** Oldest first. */
  readonly turns: readonly Turn[];
  /** What was read without a step of this episode: pages of the claim, pages of the attempt before. */
  readonly known: readonly Turn[];
  /** Answers of the attempt before, which did not succeed. */
  readonly tried: readonly string[];
  readonly manner: Manner;
}

const FIRST_TURN = /^[ \t]*(?:Votes of \d+|(?:Thought|Action|Observation)[ \t]*\d*[ \t]*:)/m;
const CLAIM_LINE = /^[ \t]*Claim:[ \t]*(.*)$/gm;
const BULLET = /^[ \t]*[-*•][ \t]+/;

/**
 * Tells the three roles apart by the shape of the request: a single user message that ends by asking for a verdict is the
 * evaluator's, one that asks for a lesson the reflector's, anything else the actor's.
 */
export function readRequest(messages: readonly ChatMessage[]): PlayRequest {
  const { manner, rest: dialogue } = readManner(messages);
  const opening = dialogue[0]?.content ?? "";
  const tail = opening.trimEnd().slice(-40);
  const single = dialogue.length === 1;
  if (single && /\bverdict[\s*_]*:?$/i.test(tail)) return { role: "evaluator", ...judged(opening), manner };
  if (single && /\b(?:lesson|reflection)s?[\s*_]*:$/i.test(tail))
    return { role: "reflector", ...judged(opening), manner };
  return { role: "actor", ...played(opening, dialogue), manner };
}

function judged(opening: string) {
  const earlier = opening.lastIndexOf("\nEarlier lessons:");
  const attempt = /^(?:Attempt|Trajectory)\b[^\n]*:[ \t]*\n/m.exec(opening);
  return {
    claim: oneLine([...opening.matchAll(CLAIM_LINE)][0]?.[1] ?? firstLine(opening)),
    lessons: earlier < 0 ? [] : bullets(opening.slice(earlier)),
    turns: transcriptTurns(opening),
    known: attempt === null ? [] : pagesAt(opening.slice(attempt.index + attempt[0].length)),
    tried: [],
  };
}

/** The claim stands after lessons and the attempt before, and ahead of the pages that come with it. */
function played(opening: string, dialogue: readonly ChatMessage[]) {
  const last = [...opening.matchAll(CLAIM_LINE)].at(-1);
  const head = last === undefined ? opening : opening.slice(0, last.index);
  const before = transcriptTurns(head);
  const turns: Turn[] = [];
  for (const [index, message] of dialogue.entries()) {
    if (index === 0 || message.role !== "assistant") continue;
    const reply = dialogue[index + 1];
    const observation = reply?.role === "user" ? reply.content.replace(OBSERVATION, "").trim() : "";
    turns.push({ ...readAction(message.content), observation });
  }
  const pages = last === undefined ? "" : opening.slice(last.index + last[0].length);
  return {
    claim: oneLine(last?.[1] ?? firstLine(opening)),
    lessons: bullets(head),
    turns,
    known: [...pagesAt(pages), ...before.filter(({ action }) => action !== "finish")],
    tried: before.filter(({ action }) => action === "finish").map(({ argument }) => argument),
  };
}

/** Pages that came with a claim: what stands before the first turn of an episode. */
function pagesAt(text: string): readonly Turn[] {
  const end = text.search(FIRST_TURN);
  return paragraphTurns(end < 0 ? text : text.slice(0, end));
}

/** Bulleted paragraphs; a line that opens no bullet goes on with the one before. */
function bullets(text: string): readonly string[] {
  const found: string[] = [];
  for (const line of text.split("\n")) {
    if (BULLET.test(line)) found.push(line.replace(BULLET, "").trim());
    else if (found.length > 0 && line.trim() !== "") found.push(`${found.pop()} ${line.trim()}`);
  }
  return found;
}

function firstLine(text: string): string {
  return text.trim().split("\n")[0] ?? "";
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
