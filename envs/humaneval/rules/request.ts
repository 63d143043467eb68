import type { ChatMessage } from "../../../src/core/chat-model.ts";
import { type Problem, readProblem } from "./problem.ts";

/** What a request asks for. */
export interface CodeRequest {
  readonly role: "actor" | "tester" | "reflector";
  readonly problem: Problem;
  /** Lessons shown to an actor, newest first. */
  readonly lessons: readonly string[];
  /** The program of the attempt before, or the one to look back at; empty where none is shown. */
  readonly attempt: string;
  /** What was said of the attempt that is to be looked back at. */
  readonly feedback: string;
}

const END_OF_ATTEMPT = "(End of the last attempt)";
const FENCE = /Problem:[ \t]*\n```[a-z]*\n([\s\S]*?)\n```(?=\n|$)/g;
const BULLET = /^[ \t]*[-*•][ \t]+/;

/** Tells the three roles apart by how the request ends. */
export function readRequest(messages: readonly ChatMessage[]): CodeRequest {
  const system = messages.find(({ role }) => role === "system")?.content ?? "";
  const opening = (messages.find(({ role }) => role === "user")?.content ?? "").replaceAll("\r\n", "\n");
  const role = roleOf(opening.trimEnd(), system);
  if (role === "reflector") return { role, lessons: [], ...lookedBackAt(opening) };
  const problem = /(?:^|\n)Problem:/.test(opening) ? (opening.split(/(?:^|\n)(?=Problem:)/).at(-1) ?? "") : opening;
  const head = opening.slice(0, opening.length - problem.length);
  const marked = head.lastIndexOf(END_OF_ATTEMPT);
  return {
    role,
    problem: readProblem(fenced(problem)),
    lessons: bullets(marked < 0 ? head : head.slice(marked + END_OF_ATTEMPT.length)),
    attempt: marked < 0 ? "" : head.slice(0, marked),
    feedback: "",
  };
}

function roleOf(opening: string, system: string): CodeRequest["role"] {
  const tail = opening.slice(-60);
  if (/\b(?:lesson|reflection)s?:$/i.test(tail)) return "reflector";
  if (/\btests?:$/i.test(tail)) return "tester";
  return /\byou write (?:unit )?tests\b/i.test(system) ? "tester" : "actor";
}

/** Problem, then the attempt, then what was said of it, then earlier lessons. */
function lookedBackAt(opening: string): Pick<CodeRequest, "problem" | "attempt" | "feedback"> {
  const at = opening.search(/\nAttempt:/);
  const problem = at < 0 ? opening : opening.slice(0, at);
  const rest = at < 0 ? "" : opening.slice(at);
  const result = rest.lastIndexOf("\nResult:");
  const [feedback = ""] = (result < 0 ? "" : rest.slice(result + "\nResult:".length)).split(/\nEarlier lessons:/);
  return {
    problem: readProblem(fenced(problem)),
    attempt: result < 0 ? rest : rest.slice(0, result),
    feedback: feedback.trim(),
  };
}

function fenced(text: string): string {
  return [...text.matchAll(FENCE)][0]?.[1] ?? text;
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
