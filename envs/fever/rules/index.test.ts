import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAction } from "../../../src/agents/parse-action.ts";
import type { ChatMessage } from "../../../src/core/chat-model.ts";
import { feverRules } from "./index.ts";

const ACTIONS = ["search", "lookup", "finish"].map((name) => ({ name, argument: "x", effect: "x" }));

const words = fc.constantFrom(
  ..."The Low Tide Ilse Varn 1902 born author of is not [ ] ' \" ( ) . , 12,300 \\ é Ź — brick SUPPORTS".split(" "),
);
const line = fc.array(words, { maxLength: 20 }).map((list) => list.join(" "));
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
  .map(([claim, lessons, turns]) => [
    { role: "system", content: "Check." },
    { role: "user", content: `${lessons.map((lesson) => `- ${lesson}`).join("\n")}\n\nClaim: ${claim}` },
    ...turns.flatMap(([reply, seen], index): ChatMessage[] => [
      { role: "assistant", content: reply },
      { role: "user", content: `Observation ${index + 1}: ${seen}` },
    ]),
  ]);

/** The action after these searches and what they showed. */
function after(claim: string, turns: readonly (readonly [search: string, seen: string])[], lessons = ""): string {
  const reply = feverRules(
    [
      { role: "user", content: `${lessons}Claim: ${claim}` },
      ...turns.flatMap(([search, seen], index): ChatMessage[] => [
        { role: "assistant", content: `Thought ${index + 1}: x\nAction ${index + 1}: ${search}` },
        { role: "user", content: `Observation ${index + 1}: ${seen}` },
      ]),
    ],
    1,
  );
  return reply.split("\n")[1] ?? "";
}

describe("feverRules", () => {
  it("answers every dialogue with one action that can be read", () => {
    fc.assert(
      fc.property(dialogue, fc.nat(), (messages, seed) => {
        expect(parseAction(feverRules(messages, seed), ACTIONS).failure).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it("never throws and never falls silent, whatever it is sent", () => {
    const message = fc.record({
      role: fc.constantFrom("system" as const, "user" as const, "assistant" as const),
      content: fc.oneof(fc.string({ unit: "binary" }), line, action, observation, fc.constant("x\nLesson:")),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 6 }), fc.integer(), (messages, seed) => {
        expect(feverRules(messages, seed).trim()).not.toBe("");
      }),
      { numRuns: 300 },
    );
  });

  it("is pure: replies do not depend on what was asked before", () => {
    fc.assert(
      fc.property(fc.array(dialogue, { minLength: 2, maxLength: 4 }), fc.nat(), (requests, seed) => {
        const forwards = requests.map((messages) => feverRules(messages, seed));
        expect(
          [...requests]
            .reverse()
            .map((messages) => feverRules(messages, seed))
            .reverse(),
        ).toEqual(forwards);
      }),
      { numRuns: 50 },
    );
  });

  const CLAIM = "Ilse Varn is the author of Low Tide.";

  it("searches the names of the claim and follows the title that a miss offers", () => {
    expect(after(CLAIM, [])).toBe("Action 1: Search[Ilse Varn]");
    expect(
      after(CLAIM, [["Search[Low Tide]", "Could not find Low Tide. Similar: ['Tides', 'Low Tide (novel)']."]]),
    ).toBe("Action 2: Search[Low Tide (novel)]");
  });

  it("looks up what the first sentences of a page do not tell", () => {
    const page = "Low Tide is a novel. It has maps. It has notes. It is long. It sold well.";
    expect(after(CLAIM, [["Search[Low Tide]", page]])).toBe("Action 2: Lookup[Ilse Varn]");
  });

  it.each([
    ["Low Tide is a novel. It was written by Ilse Varn.", "SUPPORTS"],
    ["Low Tide is a novel. It was written by Arne Polk.", "REFUTES"],
    ["Low Tide is a novel. It has a map.", "NOT ENOUGH INFO"],
  ])("after reading %j it says %s", (page, label) => {
    const miss = "Could not find it. Similar: [].";
    const turns = [
      ["Search[Ilse Varn]", miss],
      ["Search[Low Tide]", page],
      ...Array.from({ length: 4 }, (_, at) => [`Search[x${at}]`, miss] as const),
    ] as const;
    expect(after(CLAIM, turns)).toBe(`Action 7: Finish[${label}]`);
  });

  it("believes an answer that what was read speaks for, and no other", () => {
    const judge = (answer: string) =>
      feverRules(
        [
          {
            role: "user",
            content: `Claim: ${CLAIM}\n\nAttempt:\nThought 1: x\nAction 1: Search[Low Tide]\nObservation 1: Low Tide is a novel by Ilse Varn.\nThought 2: x\nAction 2: Finish[${answer}]\nObservation 2: Answer submitted.\n\nYour verdict:`,
          },
        ],
        1,
      );
    expect(judge("SUPPORTS")).toMatch(/^Verdict: success\b/);
    expect(judge("REFUTES")).toMatch(/^Verdict: failure\b/);
  });

  it("replies in the manner that it is asked in", () => {
    const reply = (system: string, ...rest: readonly string[]) =>
      feverRules(
        [
          { role: "system", content: system },
          ...rest.map((content, at) => ({ role: at % 2 === 0 ? ("user" as const) : ("assistant" as const), content })),
        ],
        1,
      );
    expect(reply("Search[x] Finish[x]", `Claim: ${CLAIM}`)).toBe("Action 1: Search[Ilse Varn]");
    expect(reply("A thought, then Finish[x]", `Claim: ${CLAIM}`)).toMatch(/^Thought 1: .+\nAction 1: Finish\[/);
    expect(reply("A thought, then Search[x]", `Claim: ${CLAIM}`, "Thought 1: x", "Action 1:")).toBe(
      "Search[Ilse Varn]",
    );
  });

  it("reads the pages that come with a claim, and the attempt before, whose answer it does not repeat", () => {
    const system = { role: "system" as const, content: "A thought, then Finish[x]" };
    const pages = "Low Tide: Low Tide is a novel. It was written by Arne Polk.\nLow Moor: Low Moor is a bog.";
    const ask = (content: string) => feverRules([system, { role: "user", content }], 1).split("\n")[1];
    expect(ask(`Claim: ${CLAIM}\n\n${pages}`)).toBe("Action 1: Finish[REFUTES]");
    const attempt = "Last attempt:\nThought 1: x\nAction 1: Finish[REFUTES]\nObservation 1: Answer is INCORRECT";
    expect(ask(`${attempt}\n(End of the last attempt)\n\nClaim: ${CLAIM}\n\n${pages}`)).not.toContain("REFUTES");
  });
});
