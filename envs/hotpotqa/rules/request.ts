import type { ChatMessage } from "../../../src/core/chat-model.ts";

/** One turn of an episode as text tells it. */
export interface Turn {
  /** Lower case: search, lookup or finish; other words as they stand. */
  readonly action: string;
  readonly argument: string;
  readonly observation: string;
}

/** What a request asks for, whoever worded the prompt around it. */
export interface PlayRequest {
  readonly role: "actor" | "reflector" | "evaluator";
  readonly question: string;
  /** Lessons shown, newest first; for the reflector the earlier ones. */
  readonly lessons: readonly string[];
  /** Oldest first. */
  readonly turns: readonly Turn[];
}

const ACTION = /^[ \t]*Action[ \t]*\d*[ \t]*:[ \t]*([A-Za-z]+)[ \t]*\[(.*)\][^\]\n]*$/m;
const OBSERVATION = /^[ \t]*Observation[ \t]*\d*[ \t]*:[ \t]*/m;
const QUESTION_LINE = /^Question:[ \t]*/gm;
const BULLET = /^[ \t]*[-*•][ \t]+/;

/**
 * Tells the three roles apart by the shape of the request.
 *
 * An actor's request is a dialogue, or holds no observation yet; a request whose single user message holds a whole
 * episode is the evaluator's when it speaks of a verdict at its end, otherwise the reflector's.
 */
export function readRequest(messages: readonly ChatMessage[]): PlayRequest {
  const rest = messages.filter((message) => message.role !== "system");
  const opening = rest[0]?.content ?? "";
  const tail = (rest.at(-1)?.content ?? "").trimEnd().slice(-120);
  const asksVerdict = /\bverdict[\s*_]*:?$/i.test(tail);
  const asksLesson = /\b(?:lesson|reflection)s?[\s*_]*:$/i.test(tail);
  if (rest.length > 1 || !(asksVerdict || asksLesson || OBSERVATION.test(opening))) return actorRequest(rest, opening);
  const system = messages.find((message) => message.role === "system")?.content ?? "";
  const role = asksVerdict || (!asksLesson && /\bverdict\b/i.test(system)) ? "evaluator" : "reflector";
  return {
    role,
    question: firstQuestion(opening),
    lessons: bulletsAfterEpisode(opening),
    turns: transcriptTurns(opening),
  };
}

function actorRequest(rest: readonly ChatMessage[], opening: string): PlayRequest {
  const starts = [...opening.matchAll(QUESTION_LINE)];
  const last = starts.at(-1);
  const question = last ? opening.slice(last.index + last[0].length) : (opening.split(/\n\s*\n/).at(-1) ?? "");
  const lessons = last ? bullets(opening.slice(0, last.index)) : bullets(opening);
  const turns: Turn[] = [];
  for (let index = 1; index < rest.length; index++) {
    const message = rest[index];
    if (message?.role !== "assistant") continue;
    const reply = rest[index + 1];
    const observation = reply?.role === "user" ? reply.content.replace(OBSERVATION, "").trim() : "";
    turns.push({ ...readAction(message.content), observation });
  }
  return { role: "actor", question: oneLine(question), lessons, turns };
}

function firstQuestion(text: string): string {
  const start = /^Question:[ \t]*/m.exec(text);
  const body = start ? text.slice(start.index + start[0].length) : text;
  const end = body.search(/\n[ \t]*(?:Attempt|Thought|Action|Trajectory|Observation)\b[ \t]*\d*[ \t]*:/);
  return oneLine(end < 0 ? body : body.slice(0, end));
}

/** Turns of an episode written as lines of `Thought`, `Action` and `Observation`. */
function transcriptTurns(text: string): readonly Turn[] {
  const parts = text.split(/^[ \t]*Observation[ \t]*\d*[ \t]*:[ \t]*/m);
  const turns: Turn[] = [];
  for (let index = 0; index + 1 < parts.length; index++) {
    const observation = (parts[index + 1] ?? "").split(
      /\n[ \t]*(?:Thought[ \t]*\d*[ \t]*:|Action[ \t]*\d*[ \t]*:|Result:|The episode was cut off|Your verdict|Lesson:)/,
    )[0];
    turns.push({ ...readAction(parts[index] ?? ""), observation: (observation ?? "").trim() });
  }
  return turns;
}

function readAction(text: string): { action: string; argument: string } {
  const match = ACTION.exec(text);
  return { action: (match?.[1] ?? "").toLowerCase(), argument: (match?.[2] ?? "").trim() };
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
