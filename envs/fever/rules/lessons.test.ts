import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../../src/core/chat-model.ts";
import { fillSlots } from "../../../src/core/prompt-set.ts";
import { prompts } from "../prompts.ts";
import { readAdvice } from "./advice.ts";
import { readClaim } from "./claim.ts";
import { feverRules } from "./index.ts";

const CLAIM = "Ilse Varn is the author of Low Tide.";
const PAGE = "Low Tide is a novel by Ilse Varn. It has a map.";

function reflect(answer: string, claim = CLAIM): string {
  const trajectory = `Thought 1: x\nAction 1: Search[Low Tide]\nObservation 1: ${PAGE}\nThought 2: x\nAction 2: Finish[${answer}]\nObservation 2: Answer is INCORRECT`;
  const slots = { instruction: claim, trajectory, feedback: "wrong", lessons: "none" };
  return feverRules([{ role: "user", content: fillSlots(prompts.reflector.task, slots) }], 1);
}

/** The answer of the last step. */
function answerWith(lessons: readonly string[], seed: number): string {
  const messages: ChatMessage[] = [
    { role: "user", content: `${lessons.map((lesson) => `- ${lesson}`).join("\n")}\n\nClaim: ${CLAIM}` },
  ];
  for (let step = 1; step <= 6; step++) {
    messages.push({ role: "assistant", content: `Thought ${step}: x\nAction ${step}: Search[Low Tide]` });
    messages.push({ role: "user", content: `Observation ${step}: ${PAGE}` });
  }
  return /Finish\[(.*)\]/.exec(feverRules(messages, seed))?.[1] ?? "";
}

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);

describe("lessons", () => {
  it("name the claim, the answer that was wrong, what was read and what to read", () => {
    const lesson = reflect("SUPPORTS");
    expect(lesson).toContain(`On the claim "${CLAIM}": The answer SUPPORTS was wrong. I had read "Low Tide".`);
    expect(lesson).toMatch(/Next time I read "Ilse Varn".* do not answer SUPPORTS\.$/);
  });

  it("are obeyed: a label that was wrong is not given again, whatever the seed", () => {
    expect(new Set(SEEDS.map((seed) => answerWith([], seed)))).toEqual(new Set(["SUPPORTS"]));
    for (const seed of SEEDS) {
      const first = answerWith([reflect("SUPPORTS")], seed);
      expect(first).not.toBe("SUPPORTS");
      const second = answerWith([reflect(first), reflect("SUPPORTS")], seed);
      expect(["SUPPORTS", first]).not.toContain(second);
    }
  });

  it("of another claim change nothing", () => {
    const other = reflect("SUPPORTS", "Ilse Varn is the painter of Low Tide.");
    for (const seed of SEEDS) expect(answerWith([other], seed)).toBe(answerWith([], seed));
  });

  it("are understood in other words too", () => {
    const advice = readAdvice(readClaim(CLAIM), [
      'I answered REFUTES without reading. Next time I search "Low Tide", look up "author", and do not answer REFUTES.',
      "For Low Tide by Ilse Varn, NOT ENOUGH INFO was incorrect.",
    ]);
    expect([...advice.ruledOut]).toEqual(["REFUTES", "NOT ENOUGH INFO"]);
    expect(advice.read).toEqual(["Low Tide"]);
    expect(advice.lookups).toEqual(["author"]);
  });
});
