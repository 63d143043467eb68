import { createHash } from "node:crypto";
import type { Benchmark } from "../../core/benchmark.ts";
import { type Environment, running, terminated } from "../../core/environment.ts";
import { open, seal } from "../../core/sealed.ts";
import type { Task } from "../../core/task.ts";

/*
 * A benchmark of a user's own, as small as one can be: three boxes, one of which holds the key.
 */

const PARAMETERS = { temperature: 0, topP: 1, maxTokens: 20, stop: ["\nObservation"], timeoutMs: 5000 };
const ROLE = { parameters: PARAMETERS, source: "our own choice" };

const tasks: readonly Task[] = [1, 2, 3].map((box) => ({
  env: "tiny",
  id: `box-${box}`,
  instruction: `Task ${box}: which of the boxes 1, 2 and 3 holds the key?`,
  labels: {},
  key: seal(String(box)),
}));

/** A hint that shows the answer would be a leak: `tiny-leak.ts` makes one to prove that it is caught. */
export function tinyBenchmark(hint: (answer: string) => string): Benchmark {
  return {
    name: "tiny",
    summary: "three boxes",
    metrics: [{ name: "em", label: "EM" }],
    steps: { limit: 3, source: "our own choice" },
    prompts: {
      agents: {
        react: { system: "Find the key.\n{actions}", examples: [], lessons: "{lessons}", task: "{instruction}" },
      },
      evaluator: { system: "Judge.", examples: [], task: "{instruction}\n{trajectory}" },
      reflector: { system: "Look back.", examples: [], task: "{instruction}\n{trajectory}\nWrite a lesson." },
    },
    roles: { actor: ROLE, evaluator: ROLE, reflector: ROLE },
    rules: (messages) => {
      const box = 1 + ((messages.at(-1)?.content.length ?? 0) % 3);
      return `Thought: any will do.\nAction: Open[${box}]`;
    },
    async load() {
      return {
        tasks,
        dataset: {
          name: "tiny",
          sha256: createHash("sha256").update("tiny").digest("hex"),
          count: tasks.length,
          expected: null,
          missing: [],
          skipped: [],
        },
        createEnvironment: ({ revealVerdict }) => tinyEnvironment(revealVerdict, hint),
        walkthrough: (task) => [{ name: "open", argument: String(open(task.key)) }],
      };
    },
  };
}

function tinyEnvironment(revealVerdict: boolean, hint: (answer: string) => string): Environment {
  let answer: string | null = null;
  return {
    actions: [
      { name: "open", argument: "box", effect: "opens a box and ends the task" },
      { name: "shake", argument: "box", effect: "makes a sound" },
    ],
    async reset(task) {
      answer = String(open(task.key));
      return hint(answer);
    },
    async step({ name, argument }) {
      if (answer === null) throw new Error("no episode is going on");
      if (name !== "open") return running("Nothing to hear.");
      const reward = argument.trim() === answer ? 1 : 0;
      answer = null;
      return terminated(revealVerdict ? `Reward ${reward}.` : "Answer submitted.", reward, { metrics: { em: reward } });
    },
    async close() {
      answer = null;
    },
  };
}
