import type { RulesPlayer } from "../../../src/core/benchmark.ts";
import type { ChatMessage } from "../../../src/core/chat-model.ts";
import { parseGoal } from "./goal.ts";
import { readHouse, type Seen, typeOf } from "./house.ts";
import { readLessons, wantedTypes, writeLesson } from "./lessons.ts";
import { nextCommand } from "./next-command.ts";

/**
 * The keyless player: reads the text of the game and nothing else. It searches likely places first, remembers what it saw, and
 * writes down which places it has ruled out.
 */
export const alfworldRules: RulesPlayer = (messages) => {
  const system = messages[0]?.content ?? "";
  if (system.startsWith("You judge")) return judge(messages[1]?.content ?? "");
  if (system.startsWith("You are shown an attempt")) return reflect(messages[1]?.content ?? "");
  return act(messages);
};

const GOAL = /Your task is to: (.*)/;

function act([system, state, ...rest]: readonly ChatMessage[]): string {
  const text = state?.content ?? "";
  const opening = text.slice(text.lastIndexOf("You are in the middle of a room")).replace(/\n>$/, "");
  const sentence = GOAL.exec(opening)?.[1]?.trim() ?? "";
  const goal = parseGoal(sentence);
  if (goal === null) return "look";
  const lessons = text.slice(0, text.lastIndexOf(opening));
  const house = readHouse(opening, seenIn(rest));
  const learnt = readLessons(lessons, sentence);
  return nextCommand({ goal, house, learnt, older: / in\/on /.test(system?.content ?? "") });
}

/** Commands and answers of the conversation after the task; the sign `>` stands before a command or ends the text before it. */
function seenIn(messages: readonly ChatMessage[]): readonly Seen[] {
  const seen: Seen[] = [];
  for (let at = 0; at + 1 < messages.length; at += 2) {
    const command = (messages[at]?.content ?? "").replace(/^> /, "");
    seen.push({ command, answer: (messages[at + 1]?.content ?? "").replace(/\n>$/, "") });
  }
  return seen;
}

/** What the reflector is shown: the task, the opening, then a command and its numbered answer by turns. */
function reflect(text: string): string {
  const opening = /You are in the middle of a room[\s\S]*?Your task is to: .*/.exec(text)?.[0] ?? "";
  const sentence = GOAL.exec(opening)?.[1]?.trim() ?? "";
  const goal = parseGoal(sentence);
  const steps = stepsIn(text.slice(text.indexOf(opening) + opening.length));
  if (goal === null) return "I did not understand the task; next time I look around first.";
  const start = new Map<string, string>();
  for (let count = 1; count <= steps.length; count++) {
    const { contents } = readHouse(opening, steps.slice(0, count));
    const carriedBefore = new Set(
      steps.slice(0, count).flatMap(({ command }) => /^take (.+) from/.exec(command)?.[1] ?? []),
    );
    for (const [place, things] of contents) {
      for (const thing of things) if (!start.has(thing) && !carriedBefore.has(thing)) start.set(thing, place);
    }
  }
  return writeLesson(sentence, goal, readHouse(opening, steps), start, wastedStep(steps, wantedTypes(goal)));
}

function stepsIn(text: string): readonly Seen[] {
  const steps: Seen[] = [];
  const parts = text.split(/\nObservation \d+: /);
  for (let at = 0; at + 1 < parts.length; at++) {
    const command = (parts[at] ?? "").trim().split("\n").at(-1)?.replace(/^> /, "") ?? "";
    const answer = (parts[at + 1] ?? "").split("\n")[0] ?? "";
    steps.push({ command, answer });
  }
  return steps;
}

/** The last step that looked into a place without anything that was wanted. */
function wastedStep(steps: readonly Seen[], wanted: readonly string[]): string | null {
  const at = steps.findLastIndex(({ answer }) => {
    const names = [...answer.matchAll(/a ([a-z]+ \d+)/g)].map(([, name = ""]) => typeOf(name));
    return answer.includes("you see") && !names.some((name) => wanted.includes(name));
  });
  const step = steps[at];
  return step === undefined ? null : `Step ${at + 1} was wasted: ${step.command}.`;
}

function judge(text: string): string {
  return /limit of|STATUS: FAIL|cut off/.test(text)
    ? "Verdict: failure\nThe goal was not reached."
    : "Verdict: success\nThe goal was reached.";
}
