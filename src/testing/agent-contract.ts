import assert from "node:assert/strict";
import type { AgentView } from "../core/agent.ts";
import type { ChatModel } from "../core/chat-model.ts";
import type { AgentDefinition } from "../core/definitions.ts";
import type { LearnerStep } from "../core/trajectory.ts";
import type { ContractCheck } from "./contract.ts";
import { TOY_PARAMETERS } from "./toys.ts";

const ACTIONS = [
  { name: "look", argument: "thing", effect: "shows a thing" },
  { name: "finish", argument: "answer", effect: "ends" },
] as const;

/** Replies of every kind: good, unreadable, empty, run on. */
const REPLIES = [
  "Thought 1: I look.\nAction 1: Look[box]",
  "",
  "I do not know.",
  "Action 1: Fly[away]",
  "Action 1: Look[box",
  "Action 1: Look[a]\nObservation 1: a\nAction 2: Finish[b]",
] as const;

/** What every agent must live up to (core/agent.ts). */
export function agentContract(definition: AgentDefinition): readonly ContractCheck[] {
  const prompt = { system: "{actions}", examples: [], lessons: "Lessons: {lessons}", task: "Task: {instruction}" };
  const agent = (reply: string, sent?: string[]) =>
    definition.createAgent({
      model: echo(reply, sent),
      parameters: TOY_PARAMETERS,
      prompt,
      prompts: Object.fromEntries([definition.name, ...(definition.promptNames ?? [])].map((name) => [name, prompt])),
      rules: "default",
      steps: 7,
      votes: { samples: 3, temperature: 0.7 },
      seed: 1,
    });
  return [
    {
      name: "a turn is an action or one named failure, whatever the model replies",
      async run() {
        for (const reply of REPLIES) {
          const turn = await agent(reply).act(view([]));
          assert.equal(typeof turn.text, "string", "text must be the model's reply");
          assert.notEqual(turn.action === null, turn.failure === null, `neither or both for ${JSON.stringify(reply)}`);
        }
      },
    },
    {
      name: "the same view gives the same turn: an agent keeps nothing between calls",
      async run() {
        const one = agent(REPLIES[0]);
        const first = await one.act(view([]));
        await one.act(view([step("Action 1: Look[box]")]));
        assert.deepEqual(await one.act(view([])), first);
      },
    },
    {
      name: "the view is left as it was",
      async run() {
        const seen = view([step("Action 1: Look[box]")]);
        const before = JSON.stringify(seen);
        await agent(REPLIES[0]).act(seen);
        assert.equal(JSON.stringify(seen), before);
      },
    },
    {
      name: "lessons reach the model word for word",
      async run() {
        const sent: string[] = [];
        const lesson = { task: "t", trial: 1, text: "Open the {box} before the lid; cost: $1 & more." };
        await agent(REPLIES[0], sent).act({ ...view([]), lessons: [lesson] });
        assert.ok(
          sent.some((content) => content.includes(lesson.text)),
          "no request holds the lesson",
        );
      },
    },
  ];
}

function echo(text: string, sent: string[] = []): ChatModel {
  return {
    id: "echo",
    async complete({ messages }) {
      sent.push(...messages.map(({ content }) => content));
      return { text, finish: "stop", usage: null };
    },
  };
}

function view(steps: readonly LearnerStep[]): AgentView {
  const task = { env: "toy", id: "t", instruction: "Find the key.", labels: {} };
  return { task, actions: ACTIONS, opening: "", steps, lessons: [] };
}

function step(text: string): LearnerStep {
  return { thought: null, action: { name: "look", argument: "box" }, failure: null, text, observation: "A box." };
}
