import type { ChatModel, ChatRequest } from "../core/chat-model.ts";
import { type Environment, running, terminated } from "../core/environment.ts";
import type { AgentPrompt, RolePrompt } from "../core/prompt-set.ts";
import type { ResultRow, ResultStore } from "../core/result.ts";
import { seal } from "../core/sealed.ts";
import type { Task } from "../core/task.ts";
import type { Arm } from "../runner/parts.ts";
import { type RunOptions, runAll } from "../runner/run.ts";
import { memoryRunStore } from "./memory-run-store.ts";
import { type PlainArmParts, plainArm } from "./plain-arm.ts";

/*
 * A small world for tests of the runner: the agent guesses a number, is told whether it is right, and may learn from
 * lessons that name numbers already tried.
 */

export const TOY_PROMPT: AgentPrompt = {
  system: "Guess a number.\n{actions}",
  examples: [],
  lessons: "Lessons:\n{lessons}",
  task: "Task: {instruction}",
};
const ROLE_PROMPT: RolePrompt = {
  system: "Look back.",
  examples: [],
  task: "{instruction}\n{trajectory}\nWrite a lesson.",
};

/** Tasks `t0`, `t1`, ... whose number is hidden; task k needs guess k mod 4. */
export function toyTasks(count: number): Task[] {
  return Array.from({ length: count }, (_, index) => ({
    env: "toy",
    id: `t${index}`,
    instruction: `Guess number ${index}.`,
    labels: {},
    key: seal(index % 4),
  }));
}

/** The key is handed in: seals are broken in environments alone, and this one has its own copy. */
export function toyEnvironment({ revealVerdict }: { readonly revealVerdict: boolean }): Environment {
  let wanted: number | null = null;
  return {
    actions: [
      { name: "wait", argument: "", effect: "does nothing" },
      { name: "guess", argument: "number", effect: "guesses and ends" },
    ],
    async reset(task) {
      wanted = Number(task.id.slice(1)) % 4;
      return "Ready.";
    },
    async step({ name, argument }) {
      if (wanted === null) throw new Error("toy: step outside an episode");
      if (name !== "guess") return running("Nothing happens.");
      const right = Number(argument) === wanted;
      wanted = null;
      const verdict = right ? "right" : "wrong";
      return terminated(revealVerdict ? verdict : "noted", right ? 1 : 0, { metrics: { em: right ? 1 : 0 } });
    },
    async close() {
      wanted = null;
    },
  };
}

/** Guesses one more than the highest number that its lessons name; writes the lesson `Not N.` */
export function toyReply({ messages }: ChatRequest): string {
  const state = messages.at(-1)?.content ?? "";
  if (state.endsWith("Write a lesson.")) {
    const tried = /guess\[(\d+)\]/i.exec(state)?.[1] ?? "0";
    return `Not ${tried}.`;
  }
  const tried = [...(messages[1]?.content.matchAll(/Not (\d+)\./g) ?? [])].map((match) => Number(match[1]));
  return `Thought 1: next.\nAction 1: Guess[${Math.max(-1, ...tried) + 1}]`;
}

export function functionModel(reply: (request: ChatRequest) => string | Promise<string>): ChatModel {
  return { id: "function", complete: async (request) => ({ text: await reply(request), finish: "stop", usage: null }) };
}

export interface ToyArmChanges extends Partial<PlainArmParts> {
  readonly prompt?: AgentPrompt;
}

/** A react arm that plays the toy world in at most five steps. */
export function toyArm({ prompt = TOY_PROMPT, model = functionModel(toyReply), ...parts }: ToyArmChanges = {}): Arm {
  const prompts = { agents: { react: prompt }, evaluator: ROLE_PROMPT, reflector: ROLE_PROMPT };
  return plainArm({ prompts, steps: { limit: 5, source: "toy" } }, { model, ...parts });
}

/** A run of 8 toy tasks with one arm, four trials, in memory. */
export function toyRun(changes: Partial<RunOptions> = {}): RunOptions {
  return {
    arms: [toyArm()],
    tasks: toyTasks(8),
    taskSet: { createEnvironment: toyEnvironment },
    metrics: ["em"],
    seeds: [1],
    samples: 1,
    trials: 4,
    concurrency: 3,
    maxErrorsInRow: 1000,
    store: memoryRunStore(),
    timer: { now: () => 0, date: () => "2026-01-01T00:00:00.000Z", sleep: () => new Promise(() => undefined) },
    signal: new AbortController().signal,
    listen: () => undefined,
    ...changes,
  };
}

/** Plays a toy run to its end; its rows in key order. */
export async function playToy(changes: Partial<RunOptions> = {}): Promise<ResultRow[]> {
  const options = toyRun(changes);
  await runAll(options);
  return rowsOf(options.store);
}

/** All rows of a store, in key order. */
export async function rowsOf(store: Pick<ResultStore, "rows">): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  for await (const row of store.rows()) rows.push(row);
  return rows;
}
