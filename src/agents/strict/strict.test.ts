import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AgentTurn } from "../../core/agent.ts";
import type { ChatRequest } from "../../core/chat-model.ts";
import { TOY_PARAMETERS } from "../../testing/toys.ts";
import { askForAction } from "../ask.ts";
import type { ReplyForm } from "../react-prompt.ts";
import { readReactAction } from "./react-action.ts";

const ACTIONS = ["search", "lookup", "finish"].map((name) => ({ name, argument: "x", effect: "" }));
const OPENING = { role: "user", content: "Question: who?" } as const;

/** Asks for step 1 under the rules; the model gives the replies in turn. */
async function ask(rules: string, replies: readonly string[], form: ReplyForm = "thought") {
  const requests: ChatRequest[] = [];
  const model = {
    id: "scripted",
    async complete(request: ChatRequest) {
      requests.push(request);
      return { text: replies[requests.length - 1] ?? "", finish: "stop" as const, usage: null };
    },
  };
  const parameters = { ...TOY_PARAMETERS, stop: ["\nObservation"] };
  const question = { model, parameters, seed: 1, messages: [OPENING], actions: ACTIONS, number: 1, form };
  return { turn: await askForAction(question, rules), requests };
}

const shown = ({ action, failure }: AgentTurn) =>
  action ? `${action.name}[${action.argument}]` : `${failure?.kind}: ${failure?.message}`;
const brief = ({ action, failure }: AgentTurn) => (action ? `${action.name}[${action.argument}]` : failure?.kind);

const BAD = "bad call";
const MALFORMED = "malformed-action";

describe("strict and lenient reading side by side", () => {
  // reply, ReAct's (bad call where it asks again), Reflexion's, the lenient parser's
  it.each([
    ["Thought 1: t\nAction 1: Search[x]", "search[x]", "search[x]", "search[x]"],
    // ReAct split
    [
      "I think.\nAction 1: Search[x]\nObservation 1: fake...",
      "malformed-action: search[x]\nObservation 1: fake...",
      "search[x]",
      "search[x]",
    ],
    [
      "I think.\nAction 1: Search[x]\nObservation 1: [fake]",
      "search[x]\nObservation 1: [fake]",
      "search[x]",
      "search[x]",
    ],
    ["t\nAction 1:Search[x]", BAD, "search[x]", "search[x]"],
    ["t\nAction 2: Search[x]", BAD, MALFORMED, "search[x]"],
    ["Thought 1: t. Action 1: Search[x]", BAD, "search[x]", "search[x]"],
    ["Action 1: Search[x]", BAD, "search[x]", "search[x]"],
    ["t\nAction 1: Search[x]\nAction 1: Lookup[y]", BAD, "search[x]", "search[x]"],
    [
      "t\nAction 1: Search[x]\nThought 2: u\nAction 2: Lookup[y]",
      "search[x]\nThought 2: u\nAction 2: Lookup[y]",
      "search[x]",
      "search[x]",
    ],
    ["", BAD, MALFORMED, "empty-reply"],
    // action regex
    ["t\nAction 1: Finish[a [b] c]", "finish[a [b] c]", "finish[a [b] c]", "finish[a [b] c]"],
    ["t\nAction 1: Finish[]", "finish[]", MALFORMED, "finish[]"],
    ["t\nAction 1: Finish[x].", "malformed-action: finish[x].", MALFORMED, "finish[x]"],
    ["t\nAction 1: **Finish[x]**", "malformed-action: **Finish[x]**", MALFORMED, "finish[x]"],
    ["t\nAction 1: `Finish[x]`", "malformed-action: `Finish[x]`", MALFORMED, "finish[x]"],
    ["t\nAction 1: Search [x]", "malformed-action: search [x]", MALFORMED, "search[x]"],
    ["t\nAction 1: Search[x] and Lookup[y]", "search[x] and Lookup[y]", "search[x] and Lookup[y]", "several-actions"],
    // names
    ["t\nAction 1: search[x]", "search[x]", "unknown-action", "search[x]"],
    ["t\nAction 1: SEARCH[x]", "malformed-action: sEARCH[x]", "unknown-action", "search[x]"],
    ["t\nAction 1: Éditer[x]", "malformed-action: éditer[x]", "unknown-action", "unknown-action"],
    ["t\nAction 1: Think[so]", "think[so]", "unknown-action", "unknown-action"],
    ["t\nAction 1: \n\nFinish[x]", "malformed-action: Finish[x]", MALFORMED, "finish[x]"],
    ["t\nAction 1: Finish[two\nlines]", "finish[two\nlines]", MALFORMED, "finish[two\nlines]"],
  ])("%j", async (reply, react, reflexion, lenient) => {
    const { turn, requests } = await ask("react", [reply]);
    expect(requests).toHaveLength(react === BAD ? 2 : 1);
    expect(turn.badCall !== undefined).toBe(react === BAD);
    if (react !== BAD) expect(shown(turn)).toBe(react);
    expect(brief((await ask("reflexion", [reply])).turn)).toBe(reflexion);
    expect(brief((await ask("default", [reply])).turn)).toBe(lenient);
  });
});

describe("ReAct's second request", () => {
  it("keeps the first line as the thought, asks for the action alone and stops at the line break", async () => {
    const { turn, requests } = await ask("react", [
      "Thought 1: I look.\nThen I act: Search[x]",
      " Search[The Low Tide] \n",
    ]);
    expect(requests.map(({ stop }) => stop)).toEqual([["\nObservation 1:"], ["\n"]]);
    expect(requests[1]?.messages).toEqual([
      OPENING,
      { role: "assistant", content: "Thought 1: I look." },
      { role: "user", content: "Action 1:" },
    ]);
    expect(turn).toEqual({
      thought: "I look.",
      text: "Thought 1: I look.\nAction 1: Search[The Low Tide]",
      action: { name: "search", argument: "The Low Tide" },
      failure: null,
      badCall: { kind: "no-action", message: expect.stringContaining("once in the reply, found it 0 times") },
    });
  });

  it("takes off the label that a chat model repeats", async () => {
    const { turn } = await ask("react", ["I look.", "Action 1: Finish[yes]"]);
    expect(turn).toMatchObject({
      action: { name: "finish", argument: "yes" },
      text: "Thought 1: I look.\nAction 1: Finish[yes]",
    });
  });

  it("an empty action, which crashes the notebook, is a failure with an empty message", async () => {
    const { turn } = await ask("react", ["", ""]);
    expect(turn.failure).toEqual({ kind: "malformed-action", message: "" });
    expect(turn.text).toBe("Thought 1:\nAction 1: ");
  });

  it("without thoughts a reply may begin with its label, and the second request ends with it", async () => {
    expect((await ask("react", ["Action 1: Search[x]"], "action")).requests).toHaveLength(1);
    const { turn, requests } = await ask("react", ["Search[x]", "Lookup[y]"], "action");
    expect(requests[1]?.messages).toEqual([{ role: "user", content: "Question: who?\nAction 1:" }]);
    expect(turn).toMatchObject({ thought: null, text: "Action 1: Lookup[y]", badCall: { kind: "no-action" } });
  });
});

describe("the rule of ReAct's environment", () => {
  it.each([
    ["Search[Old Span]", "search[Old Span]"],
    [" search[x]", "search[x]"],
    [" Search[x]", "malformed-action: Search[x]"],
    ["\n\nFinish[x]", "malformed-action: Finish[x]"],
    ["Finish[x]\u001c", "finish[x]"],
    ["Finish[x]\ufeff", "malformed-action: finish[x]\ufeff"],
    ["finish[", "malformed-action: finish["],
    ["finish]", "malformed-action: finish]"],
    ["\ud800", "malformed-action: \ud800"],
  ])("%j", (text, expected) => {
    const { action, failure } = readReactAction(text, ACTIONS);
    expect(action ? `${action.name}[${action.argument}]` : `${failure?.kind}: ${failure?.message}`).toBe(expected);
  });
});

it("strict reading never throws and is an action or one failure, whatever the model replies", async () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "Thought 1: ",
      "\nAction 1: ",
      "Action 1:",
      "Search[",
      "Finish[x]",
      "think[",
      "]",
      "\n",
      " ",
      "\ud83d",
    ),
  );
  const reply = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(reply, reply),
      fc.constantFrom("react", "reflexion"),
      fc.constantFrom("thought" as const, "action" as const),
      async (replies, rules, form) => {
        const { turn } = await ask(rules, replies, form);
        expect(turn.action === null).not.toBe(turn.failure === null);
      },
    ),
    { numRuns: 500 },
  );
});
