import assert from "node:assert/strict";
import type { Benchmark, TaskSet } from "../core/benchmark.ts";
import type { Environment, StepResult } from "../core/environment.ts";
import type { Task } from "../core/task.ts";
import type { ContractCheck } from "./contract.ts";
import { judgesByKey, randomPlayer, type SwapPlayer, swapTest, walkthroughPlayer } from "./swap-test.ts";

/** Tasks that the suite plays; the others differ in content, not in rules. */
const SAMPLE = 12;

/** What every environment must live up to (core/environment.ts, core/benchmark.ts), the swap test included. */
export function environmentContract(benchmark: Benchmark, taskSet: TaskSet): readonly ContractCheck[] {
  const tasks = taskSet.tasks.slice(0, SAMPLE);
  const few: TaskSet = { ...taskSet, tasks };
  const environment = () => taskSet.createEnvironment({ revealVerdict: false });
  return [
    {
      name: "tasks have unique ids, instructions, and the name of their environment",
      async run() {
        assert.ok(taskSet.tasks.length > 0, "there are no tasks");
        assert.equal(new Set(taskSet.tasks.map(({ id }) => id)).size, taskSet.tasks.length, "two tasks share an id");
        for (const task of tasks) {
          assert.notEqual(task.id, "");
          assert.notEqual(task.instruction.trim(), "", `task ${task.id} has no instruction`);
          assert.equal(task.env, benchmark.name);
          for (const [label, value] of Object.entries(task.labels)) {
            assert.equal(typeof value, "string", `label ${label} of task ${task.id} is no text`);
          }
        }
      },
    },
    {
      name: "answer keys are sealed: a task that is printed or written shows none",
      async run() {
        for (const task of tasks) assert.equal(JSON.parse(JSON.stringify(task)).key, "[sealed]", `task ${task.id}`);
      },
    },
    {
      name: "every task can be solved: its walkthrough ends with reward 1",
      async run() {
        for (const task of tasks) {
          const last = (await play(environment(), taskSet, task)).at(-1);
          assert.ok(last?.terminated, `the walkthrough of ${task.id} does not end the episode`);
          assert.equal(last.reward, 1, `the walkthrough of ${task.id} earns ${last.reward}`);
          for (const { name } of benchmark.metrics) {
            const value = last.info.metrics?.[name];
            assert.ok(value !== undefined && value >= 0 && value <= 1, `metric ${name} of ${task.id} is ${value}`);
          }
        }
      },
    },
    {
      name: "the same task, seed and actions give the same results, also with another environment at work between them",
      async run() {
        for (const [index, task] of tasks.entries()) {
          const first = await play(environment(), taskSet, task);
          const other = environment();
          const neighbour = tasks[(index + 1) % tasks.length] ?? task;
          await other.reset(neighbour, 2);
          assert.deepEqual(await play(environment(), taskSet, task), first);
          await other.close();
        }
      },
    },
    {
      name: "step throws before reset and after the end",
      async run() {
        for (const task of tasks.slice(0, 1)) {
          const [action] = taskSet.walkthrough(task);
          assert.ok(action, "the walkthrough is empty");
          await assert.rejects(async () => environment().step(action), "step before reset did not throw");
          const ended = environment();
          await play(ended, taskSet, task);
          await assert.rejects(async () => ended.step(action), "step after the end did not throw");
        }
      },
    },
    {
      name: "reset begins anew: nothing of the episode before is left",
      async run() {
        for (const task of tasks) {
          const used = environment();
          await play(used, taskSet, tasks[0] ?? task);
          assert.deepEqual(await play(used, taskSet, task), await play(environment(), taskSet, task));
        }
      },
    },
    {
      name: "an action that does not exist ends nothing and earns nothing",
      async run() {
        for (const task of tasks.slice(0, 1)) {
          const world = environment();
          await world.reset(task, 1);
          const result = await world.step({ name: "no-such-action", argument: "" });
          assert.equal(result.terminated || result.truncated, false);
          assert.equal(result.reward, 0);
        }
      },
    },
    {
      name: "close may be called at any time, also twice",
      async run() {
        const world = environment();
        await world.close();
        await world.close();
      },
    },
    // Where success is seen as it happens, the world itself decides it, and no key does.
    ...(benchmark.visibleSuccess === true
      ? []
      : [
          {
            name: "rewards follow the sealed keys: with keys permuted, a walkthrough fails",
            run: async () =>
              assert.ok(await judgesByKey(few), "every walkthrough still earns 1 under another task's key"),
          },
        ]),
    ...players(benchmark, few).flatMap((player) =>
      (["opinion", "oracle"] as const).map((kind) => ({
        name: `swap test, ${player.name} player, ${kind} evaluator: no request shows the truth`,
        run: () => swapTest(benchmark, few, player, kind),
      })),
    ),
  ];
}

function players({ rules }: Benchmark, taskSet: TaskSet): readonly SwapPlayer[] {
  const shipped: SwapPlayer[] = [];
  if (rules !== null) {
    const model = {
      id: "rules",
      complete: async ({ messages, seed }: Parameters<SwapPlayer["model"]["complete"]>[0]) => ({
        text: rules(messages, seed),
        finish: "stop" as const,
        usage: null,
      }),
    };
    shipped.push({ name: "rules", model });
  }
  return [...shipped, walkthroughPlayer(taskSet), randomPlayer(taskSet.createEnvironment({ revealVerdict: false }))];
}

async function play(environment: Environment, taskSet: TaskSet, task: Task): Promise<StepResult[]> {
  await environment.reset(task, 1);
  const results: StepResult[] = [];
  for (const action of taskSet.walkthrough(task)) results.push(await environment.step(action));
  return results;
}
