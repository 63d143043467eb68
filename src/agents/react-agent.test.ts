import { describe, expect, it } from "vitest";
import { agentContract } from "../testing/agent-contract.ts";
import { reactAgent } from "./react-agent.ts";
import { reactMessages } from "./react-prompt.ts";

describe("the react agent keeps the contract of agents", () => {
  for (const check of agentContract(reactAgent)) it(check.name, check.run);
});

describe("the conversation of a react agent", () => {
  const prompt = {
    system: "Do:\n{actions}",
    examples: ["Example."],
    lessons: "Lessons:\n{lessons}",
    task: "Question: {instruction}",
  };
  const view = {
    task: { env: "toy", id: "t", instruction: "Where is {lessons}?", labels: {} },
    actions: [{ name: "look", argument: "thing", effect: "shows it" }],
    opening: "",
    steps: [
      {
        thought: "a",
        action: { name: "look", argument: "box" },
        failure: null,
        text: " Thought 1: a\nAction 1: Look[box]\n",
        observation: "A box.",
      },
      {
        thought: null,
        action: null,
        failure: { kind: "empty-reply" as const, message: "" },
        text: "",
        observation: "Invalid action: empty.",
      },
    ],
    lessons: [
      { task: "t", trial: 2, text: "Newest {instruction}." },
      { task: "t", trial: 1, text: "Older." },
    ],
  };

  it("puts lessons after the system prompt and before the current state, newest first, and replies as they were given", () => {
    expect(reactMessages(view, prompt)).toEqual([
      { role: "system", content: "Do:\n- Look[thing]: shows it\n\nExample." },
      { role: "user", content: "Lessons:\n- Newest {instruction}.\n- Older.\n\nQuestion: Where is {lessons}?" },
      { role: "assistant", content: "Thought 1: a\nAction 1: Look[box]" },
      { role: "user", content: "Observation 1: A box." },
      { role: "assistant", content: "Thought 2:" },
      { role: "user", content: "Observation 2: Invalid action: empty." },
    ]);
  });

  it("says nothing about lessons when there are none", () => {
    expect(reactMessages({ ...view, lessons: [], steps: [] }, prompt)[1]?.content).toBe(
      "Question: Where is {lessons}?",
    );
  });
});
