import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../../src/core/chat-model.ts";
import { fillSlots } from "../../../src/core/prompt-set.ts";
import { prompts } from "../prompts/index.ts";
import { readAdvice } from "./advice.ts";
import { hotpotqaRules } from "./index.ts";
import { readQuestion } from "./question.ts";

const QUESTION = "Who wrote the novel Low Tide?";
const PAGE = "Low Tide is a novel by Ilse Varn. It was published by Arne Polk.";

function reflect(answer: string, question = QUESTION, page = PAGE): string {
  const trajectory = [
    "Thought 1: x",
    "Action 1: Search[Low Tide]",
    `Observation 1: ${page}`,
    "Thought 2: x",
    `Action 2: Finish[${answer}]`,
    "Observation 2: Answer is INCORRECT",
  ].join("\n");
  const task = fillSlots(prompts.reflector.task, {
    instruction: question,
    trajectory,
    feedback: "wrong",
    lessons: "none",
  });
  return hotpotqaRules([{ role: "user", content: task }], 1);
}

/** The answer that is given once nothing is left to do: the last step of an episode. */
function answerWith(lessons: readonly string[], seed: number): string {
  const opening = `${lessons.map((lesson) => `- ${lesson}`).join("\n")}\n\nQuestion: ${QUESTION}`;
  const messages: ChatMessage[] = [{ role: "user", content: opening }];
  for (let step = 1; step <= 6; step++) {
    messages.push({ role: "assistant", content: `Thought ${step}: x\nAction ${step}: Search[Low Tide]` });
    messages.push({ role: "user", content: `Observation ${step}: ${PAGE}` });
  }
  return /Finish\[(.*)\]/.exec(hotpotqaRules(messages, seed))?.[1] ?? "";
}

describe("lessons", () => {
  it("name the wrong answer, what was read and what to answer instead", () => {
    const lesson = reflect("Ilse Varn");
    expect(lesson).toContain('the answer "Ilse Varn" was wrong');
    expect(lesson).toContain('I had read "Low Tide"');
    expect(lesson).toMatch(/Next time .*"Arne Polk"/);
  });

  it("are obeyed: an answer that was wrong is not given again, whatever the seed", () => {
    const lesson = reflect("Ilse Varn");
    const before = new Set(Array.from({ length: 40 }, (_, seed) => answerWith([], seed)));
    const after = new Set(Array.from({ length: 40 }, (_, seed) => answerWith([lesson], seed)));
    expect(before).toContain("Ilse Varn");
    expect(after).not.toContain("Ilse Varn");
    expect(after).toContain("Arne Polk");
  });

  it("of another question change nothing", () => {
    const other = reflect("Ilse Varn", "Who painted the fresco Red Hour?", "Red Hour is a fresco by Ilse Varn.");
    for (let seed = 0; seed < 40; seed++) expect(answerWith([other], seed)).toBe(answerWith([], seed));
  });

  it("survive quotation marks inside a name", () => {
    const lesson = reflect('Thomas "Tom" Varn');
    expect([...readAdvice(readQuestion(QUESTION), [lesson]).ruledOut]).toEqual(["thomas tom varn"]);
  });

  it("are understood in other words too", () => {
    const advice = readAdvice(readQuestion(QUESTION), [
      'I answered Belgium without reading anything. Next time I search "Low Tide" first.',
      "For Low Tide the answer Ilse Varn was incorrect.",
    ]);
    expect([...advice.ruledOut]).toEqual(["belgium", "ilse varn"]);
    expect(advice.read).toEqual(["Low Tide"]);
  });
});
