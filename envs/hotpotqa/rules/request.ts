import type { ChatMessage } from "../../../src/core/chat-model.ts";
import { type Manner, readManner, USUAL } from "../../../src/wiki/player/manner.ts";
import { OBSERVATION, paragraphTurns, readAction, type Turn, transcriptTurns } from "../../../src/wiki/player/turns.ts";

/** What a request asks for, whoever worded the prompt around it. */
export interface PlayRequest {
  readonly role: "actor" | "reflector" | "evaluator";
  readonly question: string;
  /** Lessons shown, newest first; for the reflector the earlier ones. */
  readonly lessons: readonly string[];
  /** Oldest first. */
  readonly turns: readonly Turn[];
  /** What was read without a step of this episode: paragraphs of the task, pages of the attempt before. */
  readonly known: readonly Turn[];
  /** Answers of the attempt before, which did not succeed. */
  readonly tried: readonly string[];
  readonly manner: Manner;
}

const QUESTION_LINE = /^Question:[ \t]*/gm;
const BULLET = /^[ \t]*[-*•][ \t]+/;
const ANY_BULLET = new RegExp(BULLET, "m");
const END_OF_ATTEMPT = "(End of the last attempt)";

/**
 * Tells the three roles apart by the shape of the request.
 *
 * An actor's request is a dialogue, or holds no observation after its question; a request whose single user message holds
 * a whole episode is the evaluator's when it speaks of a verdict at its end, otherwise the reflector's.
 */
export function readRequest(messages: readonly ChatMessage[]): PlayRequest {
  const { manner, rest } = readManner(messages);
  const opening = rest[0]?.content ?? "";
  const tail = (rest.at(-1)?.content ?? "").trimEnd().slice(-120);
  const asksVerdict = /\bverdict[\s*_]*:?$/i.test(tail);
  const asksLesson = /\b(?:lesson|reflection)s?[\s*_]*:$/i.test(tail);
  const holdsEpisode = asksVerdict || asksLesson || (OBSERVATION.test(opening) && !endsWithQuestion(opening));
  if (rest.length > 1 || !holdsEpisode) return { role: "actor", ...actorRequest(rest, opening), manner };
  const system = messages.find((message) => message.role === "system")?.content ?? "";
  const role = asksVerdict || (!asksLesson && /\bverdict\b/i.test(system)) ? "evaluator" : "reflector";
  return {
    role,
    question: firstQuestion(opening),
    lessons: bulletsAfterEpisode(opening),
    turns: transcriptTurns(opening),
    known: paragraphTurns(beforeFirstTurn(opening)),
    tried: [],
    manner: USUAL,
  };
}

/** The question stands after every observation, so that these are of an attempt before. */
function endsWithQuestion(text: string): boolean {
  const last = [...text.matchAll(QUESTION_LINE)].at(-1);
  return last !== undefined && !OBSERVATION.test(text.slice(last.index));
}

function actorRequest(rest: readonly ChatMessage[], opening: string) {
  const last = [...opening.matchAll(QUESTION_LINE)].at(-1);
  const task = last ? opening.slice(last.index + last[0].length) : (opening.split(/\n\s*\n/).at(-1) ?? "");
  const [question = "", ...paragraphs] = task.split(/\n\s*\n/);
  const { attempt, lessons } = splitHead(last ? opening.slice(0, last.index) : opening);
  const before = transcriptTurns(attempt);
  const turns: Turn[] = [];
  for (let index = 1; index < rest.length; index++) {
    const message = rest[index];
    if (message?.role !== "assistant") continue;
    const reply = rest[index + 1];
    const observation = reply?.role === "user" ? reply.content.replace(OBSERVATION, "").trim() : "";
    turns.push({ ...readAction(message.content), observation });
  }
  return {
    question: oneLine(question),
    lessons: bullets(lessons),
    turns,
    known: [...paragraphTurns(paragraphs.join("\n")), ...before.filter(({ action }) => action !== "finish")],
    tried: before.filter(({ action }) => action === "finish").map(({ argument }) => argument),
  };
}

/** What stands before the question: the attempt before, known by an observation ahead of all bullets, then lessons. */
function splitHead(head: string): { readonly attempt: string; readonly lessons: string } {
  const observed = head.search(OBSERVATION);
  const listed = head.search(ANY_BULLET);
  if (observed < 0 || (listed >= 0 && listed < observed)) return { attempt: "", lessons: head };
  const marked = head.lastIndexOf(END_OF_ATTEMPT);
  const last = [...head.matchAll(new RegExp(OBSERVATION, "gm"))].at(-1)?.index ?? observed;
  const blank = head.indexOf("\n\n", last);
  const end = marked >= 0 ? marked : blank >= 0 ? blank : head.length;
  return { attempt: head.slice(0, end), lessons: head.slice(end) };
}

function firstQuestion(text: string): string {
  const start = /^Question:[ \t]*/m.exec(text);
  const body = start ? text.slice(start.index + start[0].length) : text;
  const end = body.search(/\n[ \t]*(?:Attempt|Thought|Action|Trajectory|Observation)\b[ \t]*\d*[ \t]*:/);
  return oneLine(end < 0 ? body : body.slice(0, end));
}

/** Lines between the heading of the attempt and its first turn. */
function beforeFirstTurn(text: string): string {
  const heading = /^(?:Attempt|Trajectory)\b[^\n]*:[ \t]*\n/m.exec(text);
  if (!heading) return "";
  const body = text.slice(heading.index + heading[0].length);
  const turn = body.search(/^[ \t]*(?:Votes of \d+|(?:Thought|Action|Observation)[ \t]*\d*[ \t]*:)/m);
  return turn < 0 ? "" : body.slice(0, turn);
}

function bulletsAfterEpisode(text: string): readonly string[] {
  const last = text.lastIndexOf("\nResult:");
  const earlier = text.lastIndexOf("\nEarlier lessons:");
  const start = Math.max(last, earlier);
  return start < 0 ? [] : bullets(text.slice(start).replace(/\n[^\n]*:\s*$/, ""));
}

/** Bulleted paragraphs; a line that opens no bullet goes on with the one before. */
function bullets(text: string): readonly string[] {
  const found: string[] = [];
  for (const line of text.split("\n")) {
    if (BULLET.test(line)) found.push(line.replace(BULLET, "").trim());
    else if (found.length > 0 && line.trim() !== "") found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
