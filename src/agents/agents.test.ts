import { describe, expect, it } from "vitest";
import type { AgentView } from "../core/agent.ts";
import type { ChatRequest } from "../core/chat-model.ts";
import type { AgentDefinition, AgentParts } from "../core/definitions.ts";
import { agentContract } from "../testing/agent-contract.ts";
import { TOY_PARAMETERS } from "../testing/toys.ts";
import { actAgent } from "./act-agent.ts";
import { cotAgent } from "./cot-agent.ts";
import { cotContextAgent } from "./cot-context-agent.ts";
import { cotGoldAgent } from "./cot-gold-agent.ts";
import { cotScAgent } from "./cot-sc-agent.ts";
import { cotScReactAgent } from "./cot-sc-react-agent.ts";
import { agents } from "./index.ts";
import { reactAgent } from "./react-agent.ts";
import { reactCotScAgent } from "./react-cot-sc-agent.ts";

const ALL = Object.values(agents);

it("every agent stands under its own name", () => {
  expect(ALL.map(({ name }) => name)).toEqual(Object.keys(agents));
});

describe.each(["default", "react", "reflexion"])("under %s rules", (rules) => {
  for (const definition of ALL) {
    const ruled = {
      ...definition,
      createAgent: (parts: AgentParts) => definition.createAgent({ ...parts, rules }),
    };
    describe(`the ${definition.name} agent keeps the contract of agents`, () => {
      for (const check of agentContract(ruled)) it(check.name, check.run);
    });
  }
});

const ACTIONS = ["search", "lookup", "finish"].map((name) => ({ name, argument: "x", effect: `does ${name}` }));
const promptFor = (name: string) => ({
  system: `${name}:\n{actions}`,
  examples: [],
  lessons: "L: {lessons}",
  task: "Q: {instruction}",
});
const prompts = Object.fromEntries(["react", "act", "cot", "cot-context"].map((name) => [name, promptFor(name)]));

/** An agent whose model gives the replies in turn, then the last one for ever; and what it was asked. */
function playing(
  definition: AgentDefinition,
  replies: readonly string[],
  { rules = "default", samples = 5 }: { readonly rules?: string; readonly samples?: number } = {},
) {
  const requests: ChatRequest[] = [];
  const agent = definition.createAgent({
    model: {
      id: "scripted",
      async complete(request) {
        requests.push(request);
        return { text: replies[Math.min(requests.length, replies.length) - 1] ?? "", finish: "stop", usage: null };
      },
    },
    parameters: TOY_PARAMETERS,
    prompt: promptFor(definition.name),
    prompts,
    rules,
    steps: 2,
    votes: { samples, temperature: 0.7 },
    seed: 5,
  });
  return { agent, requests, system: (index: number) => requests[index]?.messages[0]?.content ?? "" };
}

const fresh: AgentView = {
  task: { env: "toy", id: "t", instruction: "Who?", labels: {} },
  actions: ACTIONS,
  opening: "",
  steps: [],
  lessons: [],
};
const step = {
  thought: "x",
  action: { name: "search", argument: "A" },
  failure: null,
  text: "Thought 1: x\nAction 1: Search[A]",
  observation: "A.",
};
const finish = (answer: string) => `Thought 1: it is ${answer}.\nAction 1: Finish[${answer}]`;

describe("what an agent shows", () => {
  it.each(ALL)("$name: last attempt, lessons, task and opening, in this order", async (definition) => {
    const { agent, requests } = playing(definition, ["Action 1: Finish[x]"]);
    const lessons = [{ task: "t", trial: 1, text: "Read {more}; it costs $& $1." }];
    await agent.act({ ...fresh, opening: "Page: text.", lessons, lastAttempt: "Thought 1: {lessons} $&" });
    expect(requests[0]?.messages[1]?.content).toBe(
      "This is your last attempt at the same task. It did not succeed:\nThought 1: {lessons} $&\n(End of the last attempt)" +
        "\n\nL: - Read {more}; it costs $& $1.\n\nQ: Who?\n\nPage: text.",
    );
  });

  it("a prompt's own words stand around the last attempt", async () => {
    const prompt = { ...promptFor("react"), attempt: "Before:\n{attempt}" };
    const ownWords = {
      ...reactAgent,
      createAgent: (parts: AgentParts) => reactAgent.createAgent({ ...parts, prompt }),
    };
    const { agent, requests } = playing(ownWords, ["Action 1: Finish[x]"]);
    await agent.act({ ...fresh, lastAttempt: "Thought 1: no" });
    expect(requests[0]?.messages[1]?.content).toBe("Before:\nThought 1: no\n\nQ: Who?");
  });
});

describe("act", () => {
  it("plays ReAct's loop without thoughts", async () => {
    const { agent, requests } = playing(actAgent, ["Action 2: Search[B]"]);
    const blank = { thought: null, action: null, failure: { kind: "empty-reply" as const, message: "" }, text: " " };
    const turn = await agent.act({ ...fresh, steps: [{ ...blank, observation: "Invalid action: " }] });
    expect(turn).toMatchObject({ thought: null, action: { name: "search", argument: "B" } });
    expect(requests[0]?.messages.slice(2).map(({ content }) => content)).toEqual([
      "Action 1:",
      "Observation 1: Invalid action: ",
    ]);
  });
});

describe("chains of thought", () => {
  it.each([cotAgent, cotContextAgent, cotGoldAgent])(
    "$name: finish alone is offered and understood",
    async (definition) => {
      const { agent, system } = playing(definition, ["Thought 1: hm.\nAction 1: Search[A]"]);
      expect((await agent.act(fresh)).failure?.kind).toBe("unknown-action");
      expect(system(0)).toContain("- Finish[x]: does finish");
      expect(system(0)).not.toContain("Search");
    },
  );

  it("say what their episodes begin with", () => {
    expect([cotAgent, cotContextAgent, cotGoldAgent].map(({ context }) => context)).toEqual([
      undefined,
      "given",
      "gold",
    ]);
  });
});

describe("self-consistency", () => {
  it("gives the most frequent answer, compared as the judge compares, and tells the count", async () => {
    const { agent, requests } = playing(cotScAgent, [finish("B"), finish("The Sea!"), "?", finish("sea"), finish("a")]);
    const turn = await agent.act(fresh);
    expect(turn.action).toEqual({ name: "finish", argument: "The Sea!" });
    expect(turn.text).toBe(
      "Votes of 5 samples: The Sea! 2, B 1, a 1, unreadable 1\nThought 1: it is The Sea!.\nAction 1: Finish[The Sea!]",
    );
    expect(new Set(requests.map(({ seed }) => seed)).size).toBe(5);
    expect(requests.every(({ temperature }) => temperature === 0.7)).toBe(true);
  });

  it("takes the answer that came first where votes are equal", async () => {
    const { agent } = playing(cotScAgent, ["?", finish("B"), finish("C"), finish("c"), finish("b")]);
    expect((await agent.act(fresh)).action?.argument).toBe("B");
  });

  it("names the failure when no sample can be read", async () => {
    const { failure, text } = await playing(cotScAgent, ["?"], { samples: 3 }).agent.act(fresh);
    expect(failure).toMatchObject({ kind: "no-action", message: expect.stringMatching(/^None of 3 samples/) });
    expect(text).toBe("Votes of 3 samples: unreadable 3");
  });
});

describe("back-off", () => {
  it("from votes to ReAct, where fewer than half of the samples agree", async () => {
    const split = playing(cotScReactAgent, [..."ABCBD"].map(finish).concat("Thought 1: x\nAction 1: Search[A]"));
    expect((await split.agent.act(fresh)).action?.name).toBe("search");
    expect([0, 4, 5].map((index) => split.system(index).split(":")[0])).toEqual(["cot", "cot", "react"]);
    const agreed = playing(cotScReactAgent, [..."ABCBB"].map(finish));
    expect((await agreed.agent.act(fresh)).action).toEqual({ name: "finish", argument: "B" });
  });

  it("half of an even number of samples is enough", async () => {
    const { agent } = playing(cotScReactAgent, [..."ABBC"].map(finish), { samples: 4 });
    expect((await agent.act(fresh)).action?.argument).toBe("B");
  });

  it("asks for no votes once ReAct is under way", async () => {
    const { agent, requests, system } = playing(cotScReactAgent, ["Thought 2: x\nAction 2: Lookup[B]"]);
    await agent.act({ ...fresh, steps: [step] });
    expect(requests).toHaveLength(1);
    expect(system(0)).toMatch(/^react:/);
  });

  it("from ReAct to votes, in the step after its limit and without its steps", async () => {
    const { agent, requests, system } = playing(reactCotScAgent, ["Thought 2: x\nAction 2: Search[B]", finish("C")]);
    expect((await agent.act({ ...fresh, steps: [step] })).action?.name).toBe("search");
    const last = await agent.act({ ...fresh, steps: [step, step] });
    expect(last.text).toBe("Votes of 5 samples: C 5\nThought 3: it is C.\nAction 3: Finish[C]");
    expect(requests).toHaveLength(6);
    expect(requests[5]?.messages).toHaveLength(2);
    expect(system(5)).toMatch(/^cot:/);
  });

  it("says which prompt is missing", () => {
    const create = () => cotScReactAgent.createAgent({ prompts: { react: promptFor("react") } } as never);
    expect(create).toThrow(/no entry "agents.cot", found react/);
  });
});
