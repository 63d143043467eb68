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
  readonly claim: string;
  /** Lessons shown, newest first; for the reflector the earlier ones. */
  readonly lessons: readonly string[];
  /** Oldest first. */
  readonly turns: readonly Turn[];
}

const ACTION = /^[ \t]*Action[ \t]*\d*[ \t]*:[ \t]*([A-Za-z]+)[ \t]*\[(.*)\][^\]\n]*$/m;
const OBSERVATION = /^[ \t]*Observation[ \t]*\d*[ \t]*:[ \t]*/m;
const NEXT_PART =
  /\n[ \t]*(?:Thought[ \t]*\d*[ \t]*:|Action[ \t]*\d*[ \t]*:|Result:|The episode was cut off|Your verdict|Lesson:)/;
const BULLET = /^[ \t]*[-*•][ \t]+/;

/**
 * Tells the three roles apart by the shape of the request: a single user message that ends by asking for a verdict is the
 * evaluator's, one that asks for a lesson the reflector's, anything else the actor's.
 */
export function readRequest(messages: readonly ChatMessage[]): PlayRequest {
  const rest = messages.filter((message) => message.role !== "system");
  const opening = rest[0]?.content ?? "";
  const tail = opening.trimEnd().slice(-40);
  if (rest.length === 1 && /\bverdict[\s*_]*:?$/i.test(tail)) return judgedRequest("evaluator", opening);
  if (rest.length === 1 && /\b(?:lesson|reflection)s?[\s*_]*:$/i.test(tail)) return judgedRequest("reflector", opening);
  const start = opening.lastIndexOf("Claim:");
  const turns: Turn[] = [];
  for (const [index, message] of rest.entries()) {
    if (index === 0 || message.role !== "assistant") continue;
    const reply = rest[index + 1];
    const observation = reply?.role === "user" ? reply.content.replace(OBSERVATION, "").trim() : "";
    turns.push({ ...readAction(message.content), observation });
  }
  const lessons = bullets(start < 0 ? opening : opening.slice(0, start));
  return { role: "actor", claim: claimIn(start < 0 ? opening : opening.slice(start)), lessons, turns };
}

function judgedRequest(role: "evaluator" | "reflector", opening: string): PlayRequest {
  const parts = opening.split(/^[ \t]*Observation[ \t]*\d*[ \t]*:[ \t]*/m);
  const turns = parts.slice(1).map((part, index) => ({
    ...readAction(parts[index] ?? ""),
    observation: (part.split(NEXT_PART)[0] ?? "").trim(),
  }));
  const earlier = opening.lastIndexOf("\nEarlier lessons:");
  return { role, claim: claimIn(opening), lessons: earlier < 0 ? [] : bullets(opening.slice(earlier)), turns };
}

/** The first line after `Claim:`; the first line of all where there is none. */
function claimIn(text: string): string {
  const line = /^[ \t]*Claim:[ \t]*(.*)$/m.exec(text)?.[1] ?? text.trim().split("\n")[0] ?? "";
  return line.replace(/\s+/g, " ").trim();
}

function readAction(text: string): { action: string; argument: string } {
  const match = ACTION.exec(text);
  return { action: (match?.[1] ?? "").toLowerCase(), argument: (match?.[2] ?? "").trim() };
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
