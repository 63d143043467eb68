import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../../src/core/chat-model.ts";
import { ATTEMPT, fillSlots } from "../../../src/core/prompt-set.ts";
import { prompts } from "../prompts/index.ts";
import { hotpotqaRules } from "./index.ts";
import { readRequest } from "./request.ts";

const QUESTION = "Question: Who wrote the novel Low Tide?";
const PAGE = "Low Tide is a novel by Ilse Varn. It was published by Arne Polk.";
const ATTEMPTED = [
  "Thought 1: x",
  "Action 1: Search[Low Tide]",
  `Observation 1: ${PAGE}`,
  "Thought 2: x",
  "Action 2: Finish[Ilse Varn]",
  "Observation 2: Answer is INCORRECT",
].join("\n");
const LAST = fillSlots(ATTEMPT, { attempt: ATTEMPTED });

const system = (agent: string): ChatMessage => {
  const { system = "", examples = [] } = prompts.agents[agent] ?? {};
  return { role: "system", content: [system, ...examples].join("\n\n") };
};
const user = (content: string): ChatMessage => ({ role: "user", content });
const read: ChatMessage[] = [
  { role: "assistant", content: "Thought 1: x\nAction 1: Search[Low Tide]" },
  user(`Observation 1: ${PAGE}`),
];

describe("the rules player replies in the form that it is asked for", () => {
  it("thought and action for react, the action alone for act", () => {
    expect(hotpotqaRules([system("react"), user(QUESTION)], 1)).toMatch(/^Thought 1: .+\nAction 1: Search\[.+\]$/);
    expect(hotpotqaRules([system("act"), user(QUESTION)], 1)).toMatch(/^Action 1: Search\[.+\]$/);
  });

  it("nothing but the action where the request ends with its label, and the same action", () => {
    const full = hotpotqaRules([system("react"), user(QUESTION), ...read], 1);
    const said: ChatMessage = { role: "assistant", content: "Thought 2: hm" };
    const bare = hotpotqaRules([system("react"), user(QUESTION), ...read, said, user("Action 2:")], 1);
    expect(full.endsWith(`\nAction 2: ${bare}`)).toBe(true);
    const [opening, ...steps] = [user(QUESTION), ...read];
    const labelled = user(`${steps.at(-1)?.content}\nAction 2:`);
    expect(hotpotqaRules([system("act"), opening ?? labelled, ...steps.slice(0, -1), labelled], 1)).toBe(bare);
    expect(hotpotqaRules([system("act"), user(`${QUESTION}\nAction 1:`)], 1)).toMatch(/^Search\[.+\]$/);
  });

  it("an answer at once where no other action is offered", () => {
    const answers = new Set(
      Array.from({ length: 30 }, (_, seed) => hotpotqaRules([system("cot"), user(QUESTION)], seed)),
    );
    for (const answer of answers) expect(answer).toMatch(/^Thought 1: .+\nAction 1: Finish\[.+\]$/);
    expect(answers.size).toBeGreaterThan(1);
  });

  it("an answer from the paragraphs that stand below the question", () => {
    const context = `Harbour: A novel: Harbour: A novel is a book by Emil Roth.\nLow Tide: ${PAGE}`;
    const request = [system("cot-context"), user(`${QUESTION}\n\n${context}`)];
    expect(readRequest(request)).toMatchObject({
      question: "Who wrote the novel Low Tide?",
      known: [{ argument: "Harbour: A novel" }, { argument: "Low Tide", observation: PAGE }],
    });
    const answers = Array.from({ length: 20 }, (_, seed) => hotpotqaRules(request, seed));
    expect(answers.filter((answer) => answer.endsWith("Finish[Ilse Varn]")).length).toBeGreaterThan(10);
  });

  it("judges and looks back at an attempt that began with paragraphs", () => {
    const trajectory = `Low Tide: ${PAGE}\nThought 1: x\nAction 1: Finish[Ilse Varn]\nObservation 1: Answer submitted.`;
    const values = { instruction: "Who wrote the novel Low Tide?", trajectory, feedback: "wrong", lessons: "none" };
    expect(hotpotqaRules([user(fillSlots(prompts.evaluator.task, values))], 1)).toMatch(/^Verdict: success/);
    expect(hotpotqaRules([user(fillSlots(prompts.reflector.task, values))], 1)).toMatch(
      /I had read "Low Tide"\..*answer "Arne Polk" instead/,
    );
  });
});

describe("the last attempt", () => {
  it("is no request to look back, whatever its words, and lessons behind it are read", () => {
    const lessons = "Your lessons:\n- One.\n- Two.";
    for (const last of [LAST, `Before:\n${ATTEMPTED}`]) {
      expect(readRequest([system("react"), user(`${last}\n\n${lessons}\n\n${QUESTION}`)])).toMatchObject({
        role: "actor",
        question: "Who wrote the novel Low Tide?",
        lessons: ["One.", "Two."],
        turns: [],
        tried: ["Ilse Varn"],
        known: [{ action: "search", argument: "Low Tide", observation: PAGE }],
      });
    }
  });

  it("its answer is not given again, and its pages need not be read again", () => {
    for (let seed = 0; seed < 20; seed++) {
      const reply = hotpotqaRules([system("react"), user(`${LAST}\n\n${QUESTION}`)], seed);
      expect(reply).not.toContain("Search[Low Tide]");
      const atOnce = hotpotqaRules([system("cot"), user(`${LAST}\n\n${QUESTION}`)], seed);
      expect(atOnce).toContain("Finish[Arne Polk]");
    }
  });

  it("in lessons of one's own words that quote an observation, nothing is taken for one", () => {
    const lesson = "- I was misled:\nObservation 1: nothing of use.";
    expect(readRequest([system("react"), user(`${lesson}\n\n${QUESTION}`)])).toMatchObject({
      role: "actor",
      lessons: ["I was misled: Observation 1: nothing of use."],
      tried: [],
    });
  });
});
