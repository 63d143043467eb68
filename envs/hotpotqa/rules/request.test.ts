import { describe, expect, it } from "vitest";
import { fillSlots } from "../../../src/core/prompt-set.ts";
import { prompts } from "../prompts/index.ts";
import { readRequest } from "./request.ts";

const QUESTION = "Who designed the bridge Old Span?";
const EPISODE = [
  "Thought 1: I read about Old Span.",
  "Action 1: Search[Old Span]",
  "Observation 1: Old Span is a bridge. Question: who built it?",
  "Thought 2: So be it.",
  "Action 2: Finish[Ada Holm]",
  "Observation 2: Answer is INCORRECT",
].join("\n");
const TURNS = [
  { action: "search", argument: "Old Span", observation: "Old Span is a bridge. Question: who built it?" },
  { action: "finish", argument: "Ada Holm", observation: "Answer is INCORRECT" },
];

const PLAIN = { known: [], tried: [], manner: { answersOnly: false, thinks: true, bare: false } };

const system = (content: string) => ({ role: "system", content }) as const;
const user = (content: string) => ({ role: "user", content }) as const;
const assistant = (content: string) => ({ role: "assistant", content }) as const;

describe("readRequest", () => {
  it("takes a dialogue for the actor's, with its lessons newest first", () => {
    const lessons = fillSlots(prompts.agents.react?.lessons ?? "", { lessons: "- Newest\n  goes on.\n- Older." });
    const request = readRequest([
      system("x"),
      user(`${lessons}\n\nQuestion: ${QUESTION}`),
      assistant("Thought 1: I read.\nAction 1: Search[Old Span]"),
      user("Observation 1: Old Span is a bridge. Question: who built it?"),
      assistant("Thought 2: So.\nAction 2: Finish[Ada Holm]"),
      user("Observation 2: Answer is INCORRECT"),
    ]);
    expect(request).toEqual({
      role: "actor",
      question: QUESTION,
      lessons: ["Newest goes on.", "Older."],
      turns: TURNS,
      ...PLAIN,
    });
  });

  it("knows the reflector by its episode and reads the earlier lessons", () => {
    const text = fillSlots(prompts.reflector.task, {
      instruction: QUESTION,
      trajectory: EPISODE,
      feedback: "The attempt was wrong.",
      lessons: "- One.\n- Two.",
    });
    expect(readRequest([system(prompts.reflector.system), user(text)])).toEqual({
      role: "reflector",
      question: QUESTION,
      lessons: ["One.", "Two."],
      turns: TURNS,
      ...PLAIN,
    });
  });

  it("knows the evaluator by its verdict", () => {
    const text = fillSlots(prompts.evaluator.task, { instruction: QUESTION, trajectory: EPISODE });
    const request = readRequest([system(prompts.evaluator.system), user(text)]);
    expect(request).toMatchObject({ role: "evaluator", question: QUESTION, turns: TURNS });
  });

  it("tells the roles apart in a user's own words", () => {
    const body = `Question: ${QUESTION}\nTrajectory:\n${EPISODE}`;
    expect(readRequest([system("Judge. Give a verdict."), user(`${body}\n\nWas it right?`)]).role).toBe("evaluator");
    expect(readRequest([system("Think back."), user(`${body}\n\nWhat now?`)]).role).toBe("reflector");
    expect(readRequest([system("Answer."), user(`Question: ${QUESTION}`)]).role).toBe("actor");
  });
});
