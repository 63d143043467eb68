import assert from "node:assert/strict";
import { parseAction } from "../agents/parse-action.ts";
import type { Benchmark, TaskSet } from "../core/benchmark.ts";
import type { ChatMessage, ChatModel } from "../core/chat-model.ts";
import type { EvaluatorDefinition } from "../core/definitions.ts";
import type { Action, Environment, StepResult } from "../core/environment.ts";
import { canonicalJson } from "../core/hash.ts";
import { seededRandom } from "../core/random.ts";
import type { CallRecord } from "../core/record.ts";
import { keyText } from "../core/result.ts";
import type { Task } from "../core/task.ts";
import { evidenceEvaluator } from "../evaluators/evidence.ts";
import { rewardEvaluator } from "../evaluators/reward.ts";
import { selfJudgement } from "../evaluators/self-judgement.ts";
import type { Arm } from "../runner/parts.ts";
import { renderAction } from "../text/transcript.ts";
import { plainArm, playInMemory } from "./plain-arm.ts";

/** A chat model by name that plays an environment during the swap test. */
export interface SwapPlayer {
  readonly name: string;
  readonly model: ChatModel;
}

/**
 * Plays tasks twice, the second time with answers and rewards permuted, and compares every request.
 *
 * Under an evaluator that is no oracle all requests must be byte-identical; under an oracle they may differ only after
 * the first labelled verdict: the end of the first trial. Anything else is a leak of truth to the learner.
 *
 * @throws AssertionError naming task, trial, role, step and message of the first request that differs.
 */
export async function swapTest(
  benchmark: Pick<Benchmark, "prompts" | "steps" | "metrics">,
  taskSet: TaskSet,
  { name, model }: SwapPlayer,
  kind: EvaluatorDefinition["kind"],
): Promise<void> {
  assert.ok(taskSet.tasks.length > 1, "answers can only be permuted among at least two tasks");
  const [agent] = Object.values(taskSet.agents ?? {});
  for (const parts of armsUnder(kind, taskSet)) {
    const arm = plainArm(benchmark, { model, ...parts, ...(agent === undefined ? {} : { agent }) });
    await comparePlays(benchmark, taskSet, arm, name);
  }
}

/** The arms whose requests are compared: lessons, the last attempt, and every evaluator that the project or the tasks bring. */
function armsUnder(kind: EvaluatorDefinition["kind"], { evaluators = {} }: TaskSet) {
  if (kind === "oracle") return [{ evaluator: rewardEvaluator, strategy: "last-attempt+reflexion" }];
  const opinions = Object.values(evaluators).filter((evaluator) => evaluator.kind === "opinion");
  return [
    { evaluator: selfJudgement, strategy: "reflexion" },
    { evaluator: evidenceEvaluator, strategy: "last-attempt+reflexion" },
    ...opinions.map((evaluator) => ({ evaluator, strategy: "last-attempt+reflexion" })),
  ];
}

async function comparePlays(
  benchmark: Pick<Benchmark, "prompts" | "steps" | "metrics">,
  taskSet: TaskSet,
  arm: Arm,
  name: string,
): Promise<void> {
  const { kind } = arm.config.evaluator;
  const truth = await requestsOf(benchmark, taskSet, arm);
  const swapped = await requestsOf(benchmark, permuted(taskSet), arm);
  for (const [where, calls] of truth) {
    if (kind === "oracle" && !isFirstEpisode(where)) continue;
    const others = swapped.get(where) ?? [];
    const first = calls.findIndex((call, index) => requestText(call) !== requestText(others[index]));
    const differs = first >= 0 ? first : calls.length === others.length ? -1 : calls.length;
    if (differs < 0) continue;
    const at = calls[differs] ?? others[differs];
    const message = firstDifference(calls[differs]?.messages ?? [], others[differs]?.messages ?? []);
    assert.fail(
      `leak: with answers and rewards permuted, player ${name} under the ${arm.config.evaluator.name} evaluator (${kind}) was sent ` +
        `another request: ${where}, ${at?.role} at step ${at?.step ?? "-"}, ${message}`,
    );
  }
}

/** Calls by place: `trial 1 of <key>` for the episode, `after trial 1 of <key>` for the lesson. */
async function requestsOf(
  benchmark: Pick<Benchmark, "metrics">,
  taskSet: TaskSet,
  arm: Arm,
): Promise<Map<string, readonly CallRecord[]>> {
  const store = await playInMemory(benchmark, taskSet, [arm], 2);
  return new Map([
    ...store.episodes.map(({ key, calls }) => [`trial ${key.trial} of ${keyText(key)}`, calls] as const),
    ...store.reflections.map(({ key, calls }) => [`after trial ${key.trial} of ${keyText(key)}`, calls] as const),
  ]);
}

function isFirstEpisode(where: string): boolean {
  return where.startsWith("trial 1 of ");
}

/**
 * Whether rewards follow the keys: with keys permuted, the walkthrough of at least one task no longer earns 1. An
 * environment that judges by anything else would pass the swap test without being looked at.
 */
export async function judgesByKey(taskSet: TaskSet): Promise<boolean> {
  const swapped = { ...taskSet, tasks: withNeighboursKeys(taskSet.tasks) };
  for (const [index, task] of swapped.tasks.entries()) {
    const environment = swapped.createEnvironment({ revealVerdict: true });
    await environment.reset(task, 1);
    let reward = 0;
    for (const action of taskSet.walkthrough(taskSet.tasks[index] ?? task))
      reward = (await environment.step(action)).reward;
    await environment.close();
    if (reward < 1) return true;
  }
  return false;
}

function withNeighboursKeys(tasks: readonly Task[]): Task[] {
  return tasks.map((task, index) => ({ ...task, key: (tasks[(index + 1) % tasks.length] ?? task).key }));
}

/** Every task judged by its neighbour's key, every reward turned around. */
function permuted(taskSet: TaskSet): TaskSet {
  return {
    ...taskSet,
    tasks: withNeighboursKeys(taskSet.tasks),
    createEnvironment: (options) => turnedAround(taskSet.createEnvironment(options), options.revealVerdict),
  };
}

/** Turns rewards around, except where the verdict is shown: there observation and reward must keep agreeing. */
function turnedAround(environment: Environment, revealed: boolean): Environment {
  if (revealed) return environment;
  return {
    actions: environment.actions,
    reset: (task, seed) => environment.reset(task, seed),
    async step(action: Action): Promise<StepResult> {
      const result = await environment.step(action);
      return result.terminated ? { ...result, reward: 1 - result.reward } : result;
    },
    close: () => environment.close(),
  };
}

function requestText(call: CallRecord | undefined): string {
  return call === undefined
    ? ""
    : canonicalJson({ messages: call.messages, parameters: call.parameters, seed: call.seed });
}

function firstDifference(a: readonly ChatMessage[], b: readonly ChatMessage[]): string {
  const length = Math.max(a.length, b.length);
  for (let index = 0; index < length; index++) {
    if (a[index]?.content === b[index]?.content) continue;
    const show = (message: ChatMessage | undefined) => JSON.stringify(message?.content.slice(-160) ?? null);
    return `message ${index + 1}: ${show(a[index])} against ${show(b[index])}`;
  }
  return "the same messages with other parameters";
}

/** Plays each task's walkthrough of the truth in both worlds, so that the ending is reached. */
export function walkthroughPlayer(taskSet: TaskSet): SwapPlayer {
  const [agent] = Object.values(taskSet.agents ?? {});
  const scripts = new Map(taskSet.tasks.map((task) => [task.instruction, taskSet.walkthrough(task)]));
  const model: ChatModel = {
    id: "walkthrough",
    async complete({ messages }) {
      const state = messages[1]?.content ?? "";
      const script = [...scripts].find(([instruction]) => state.includes(instruction))?.[1] ?? [];
      const turn = messages.filter(({ role }) => role === "assistant").length;
      const action = script[Math.min(turn, script.length - 1)];
      const worded = action === undefined ? "" : (agent?.word?.(action) ?? reactWords(action, turn + 1));
      return { text: worded, finish: "stop", usage: null };
    },
  };
  return { name: "walkthrough", model };
}

function reactWords(action: Action, number: number): string {
  return `Thought ${number}: next.\nAction ${number}: ${renderAction(action)}`;
}

/** Tries actions with words that it has read, by seed: reaches corners that no sensible player visits. */
export function randomPlayer(environment: Environment): SwapPlayer {
  const { actions } = environment;
  const model: ChatModel = {
    id: "random",
    async complete({ messages, seed }) {
      const random = seededRandom(seed + messages.length);
      const words = messages.at(-1)?.content.match(/[\p{L}\p{N}]+/gu) ?? ["nothing"];
      const start = random.below(words.length);
      const argument = words.slice(start, start + 1 + random.below(3)).join(" ");
      const action = { name: random.pick(actions).name, argument };
      const text = `Thought: I try.\nAction: ${renderAction(action)}`;
      assert.ok(parseAction(text, actions).action, "the random player writes actions that can be read");
      return { text, finish: "stop", usage: null };
    },
  };
  return { name: "random", model };
}
