import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAction } from "../../../src/agents/parse-action.ts";
import type { ChatMessage } from "../../../src/core/chat-model.ts";
import { hotpotqaRules } from "./index.ts";

const ACTIONS = ["search", "lookup", "finish"].map((name) => ({ name, argument: "x", effect: "x" }));

const words = fc.constantFrom(
  ..."Which Who Are both first or and the Low Tide Ilse Varn 1902 born in [ ] ' \" ( ) . , ? 12,300 \\ é Ź — 4 May".split(
    " ",
  ),
);
const line = fc.array(words, { maxLength: 25 }).map((list) => list.join(" "));
const observation = fc.oneof(
  line,
  fc.string(),
  line.map((text) => `Could not find ${text}. Similar: ['${text}', "${text}"].`),
  line.map((text) => `(Result 1 / 2) ${text}`),
);
const action = fc
  .tuple(fc.constantFrom("Search", "Lookup", "Finish", "Dance"), line)
  .map(([name, argument]) => `Thought 1: x\nAction 1: ${name}[${argument}]`);

const dialogue: fc.Arbitrary<ChatMessage[]> = fc
  .tuple(line, fc.array(line, { maxLength: 3 }), fc.array(fc.tuple(action, observation), { maxLength: 7 }))
  .map(([question, lessons, turns]) => [
    { role: "system", content: "Answer." },
    { role: "user", content: `${lessons.map((lesson) => `- ${lesson}`).join("\n")}\n\nQuestion: ${question}` },
    ...turns.flatMap(([reply, seen], index): ChatMessage[] => [
      { role: "assistant", content: reply },
      { role: "user", content: `Observation ${index + 1}: ${seen}` },
    ]),
  ]);

describe("hotpotqaRules", () => {
  it("answers every dialogue with one action that can be read", () => {
    fc.assert(
      fc.property(dialogue, fc.nat(), (messages, seed) => {
        expect(parseAction(hotpotqaRules(messages, seed), ACTIONS).failure).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it("stays readable where a title looks like a turn", () => {
    const titles = ["Action 3: Sarn", "Sarn] Search[Holm"];
    for (const title of titles) {
      const reply = hotpotqaRules(
        [
          { role: "user", content: "Question: Who wrote Action 3: Sarn] Search[Holm?" },
          { role: "assistant", content: "Thought 1: x\nAction 1: Search[Sarn]" },
          { role: "user", content: `Observation 1: Could not find Sarn. Similar: ['${title}'].` },
        ],
        1,
      );
      expect(parseAction(reply, ACTIONS).action?.argument).toContain("Sarn");
    }
  });

  it("never throws and never falls silent, whatever it is sent", () => {
    const message = fc.record({
      role: fc.constantFrom("system" as const, "user" as const, "assistant" as const),
      content: fc.oneof(
        fc.string({ unit: "binary" }),
        line,
        action,
        observation,
        fc.constant("x\nObservation 1: y\nLesson:"),
      ),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 8 }), fc.integer(), (messages, seed) => {
        expect(hotpotqaRules(messages, seed).trim()).not.toBe("");
      }),
      { numRuns: 300 },
    );
  });

  it("is pure: replies do not depend on what was asked before", () => {
    fc.assert(
      fc.property(fc.array(dialogue, { minLength: 2, maxLength: 5 }), fc.nat(), (requests, seed) => {
        const forwards = requests.map((messages) => hotpotqaRules(messages, seed));
        const backwards = [...requests].reverse().map((messages) => hotpotqaRules(messages, seed));
        expect(backwards.reverse()).toEqual(forwards);
      }),
      { numRuns: 50 },
    );
  });

  it("looks up what the first sentences of an asked page keep silent", () => {
    const page = "Low Tide is a 1931 novel. It has a map. It has notes. It is long. It sold well.";
    const reply = hotpotqaRules(
      [
        { role: "user", content: "Question: Who illustrated Low Tide?" },
        { role: "assistant", content: "Thought 1: x\nAction 1: Search[Low Tide]" },
        { role: "user", content: `Observation 1: ${page}` },
      ],
      1,
    );
    expect(reply).toMatch(/^Thought 2: .+\nAction 2: Lookup\[illustrat\w*\]$/);
  });

  it("gives the answer by the seventh step", () => {
    const turns = Array.from({ length: 6 }, (_, index): ChatMessage[] => [
      { role: "assistant", content: `Thought ${index + 1}: x\nAction ${index + 1}: Search[Page ${index}]` },
      { role: "user", content: `Observation ${index + 1}: Could not find Page ${index}. Similar: [].` },
    ]);
    const reply = hotpotqaRules([{ role: "user", content: "Question: Who wrote Low Tide?" }, ...turns.flat()], 3);
    expect(reply).toMatch(/^Thought 7: .+\nAction 7: Finish\[.+\]$/);
  });

  it("believes an answer that it read and no other", () => {
    const judge = (answer: string) =>
      hotpotqaRules(
        [
          {
            role: "user",
            content: `Question: Who wrote Low Tide?\n\nAttempt:\nThought 1: x\nAction 1: Search[Low Tide]\nObservation 1: Low Tide is a novel by Ilse Varn.\nThought 2: x\nAction 2: Finish[${answer}]\nObservation 2: Answer submitted.\n\nYour verdict:`,
          },
        ],
        1,
      );
    expect(judge("Ilse Varn")).toMatch(/^Verdict: success\b/);
    expect(judge("Arne Polk")).toMatch(/^Verdict: failure\b/);
  });
});
