import { describe, expect, it } from "vitest";
import type { AgentView } from "../core/agent.ts";
import type { ChatRequest } from "../core/chat-model.ts";
import type { AgentParts } from "../core/definitions.ts";
import { actionOfLine, command, lineOf, TEXT_ACTIONS } from "./actions.ts";
import { textWorldAgent } from "./agent.ts";
import { readLine } from "./read-line.ts";

const lines = (text: string, strict = false) => {
  const { action } = readLine(text, strict);
  return action === null ? null : lineOf(action);
};

describe("a reply", () => {
  it.each([
    ["> go to desk 1", "go to desk 1"],
    ["\n\n  go to desk 1  \nYou arrive", "go to desk 1"],
    ["```\ngo to desk 1\n```", "go to desk 1"],
    ["`go to desk 1`", "go to desk 1"],
    ["Action: go to desk 1.", "go to desk 1"],
    ["Action 3: > go to desk 1", "go to desk 1"],
    ["Thought: the mug may be here", "think: the mug may be here"],
    ["> think: the mug", "think: the mug"],
  ])("%j is read leniently as %j", (text, line) => {
    expect(lines(text)).toBe(line);
  });

  it("without a line is a failure of its own, and says so", () => {
    expect(readLine(" \n ", false)).toMatchObject({ action: null, failure: { kind: "empty-reply" } });
  });

  it("is read strictly up to its first line break, letter for letter", () => {
    expect(lines("> go to desk 1\nx", true)).toBe("> go to desk 1");
    expect(lines(" look ", true)).toBe("look");
    expect(lines("\nlook", true)).toBe("");
  });

  it("is a thought where it begins with think:, and comes back as the same line", () => {
    expect(actionOfLine("think: a: b")).toEqual({ name: "think", argument: "a: b" });
    for (const line of ["look", "think: hm", "put a in/on b"]) expect(lineOf(actionOfLine(line))).toBe(line);
  });
});

const prompt = {
  system: "S",
  examples: ["E1", "E2"],
  lessons: "Your memory:\n{lessons}",
  task: "Here is the task.\n{instruction}",
};
const agent = textWorldAgent({ name: "react", summary: "", promptNames: ["react-put"], promptFor: () => "react-put" });

async function act(rules: string, replies: readonly string[], view: Partial<AgentView> = {}) {
  const requests: ChatRequest[] = [];
  const model = {
    id: "m",
    async complete(request: ChatRequest) {
      requests.push(request);
      return { text: replies[requests.length - 1] ?? "", finish: "stop" as const, usage: null };
    },
  };
  const parameters = { temperature: 0, topP: 1, maxTokens: 9, stop: ["\n"], timeoutMs: 1 };
  const parts = {
    model,
    parameters,
    prompt,
    prompts: { "react-put": prompt },
    rules,
    steps: 9,
    seed: 1,
  } as unknown as AgentParts;
  const task = { env: "alfworld", id: "t", instruction: "put a mug in shelf.", labels: {} };
  const turn = await agent
    .createAgent(parts)
    .act({ task, actions: TEXT_ACTIONS, opening: "A room.\nYour task is to: x", steps: [], lessons: [], ...view });
  return { turn, requests };
}

describe("the agent", () => {
  const lesson = (trial: number) => ({ task: "t", trial, text: `lesson ${trial}` });

  it("shows examples, lessons, task and steps in the published order", async () => {
    const step = { thought: null, action: command("look"), failure: null, text: "look", observation: "Nothing." };
    const { requests } = await act("default", ["go"], { steps: [step], lessons: [lesson(2), lesson(1)] });
    expect(requests[0]?.messages).toEqual([
      { role: "system", content: "S\n\nE1\n\nE2" },
      {
        role: "user",
        content: "Your memory:\n- lesson 2\n- lesson 1\n\nHere is the task.\nA room.\nYour task is to: x",
      },
      { role: "assistant", content: "> look" },
      { role: "user", content: "Nothing." },
    ]);
  });

  it("ends what is shown in the sign under published rules: no reply that follows the pattern begins with it", async () => {
    const step = { thought: null, action: command("look"), failure: null, text: "look", observation: "Nothing." };
    for (const rules of ["react", "reflexion"]) {
      const { requests } = await act(rules, ["look again"], { steps: [step] });
      expect(requests[0]?.messages.slice(1).map(({ content }) => content)).toEqual([
        "Here is the task.\nA room.\nYour task is to: x\n>",
        "look",
        "Nothing.\n>",
      ]);
    }
  });

  it("numbers lessons, the oldest first, under the rules of reflexion", async () => {
    const { requests } = await act("reflexion", ["go to desk 1"], { lessons: [lesson(2), lesson(1)] });
    expect(requests[0]?.messages[1]?.content).toContain("Your memory:\nTrial 0:\nlesson 1\nTrial 1:\nlesson 2");
  });

  it("asks again for short answers under the rules of reflexion, a little warmer each time, at most six times", async () => {
    const { turn, requests } = await act("reflexion", ["go", "", "look around"]);
    expect(requests.map(({ temperature }) => Math.round(temperature * 10))).toEqual([0, 2, 4]);
    expect(turn).toMatchObject({ action: command("look around"), badCalls: 2 });
    const never = await act("reflexion", []);
    expect(never.requests).toHaveLength(6);
    expect(never.turn).toMatchObject({ action: command(""), badCalls: 6 });
  });
});
