import { hotpotqa } from "../../envs/hotpotqa/index.ts";
import type { Benchmark, RulesPlayer } from "../../src/core/benchmark.ts";

/*
 * HotPotQA's own environment, prompts and pages with any number of distinct tasks: `--data N` makes N of them by numbering
 * the bundled questions over and over. Its player answers at once, so that what is measured is the harness.
 */

const EMPTY = { role: "user", content: "" } as const;

/** Reads, looks up and answers wrongly: six calls an episode, so that every chain uses all of its trials. */
export const instantPlayer: RulesPlayer = (messages) => {
  if (messages[0]?.content.startsWith(hotpotqa.prompts.reflector.system)) {
    const question = /^Question: (.*)$/m.exec((messages[1] ?? EMPTY).content)?.[1] ?? "";
    return `I gave an answer too early. Next time I read both pages that the question names: ${question}`;
  }
  const question = (messages[1] ?? EMPTY).content.split("Question: ").at(-1) ?? "";
  const titles = question.match(/\b[A-Z]\w+(?: [A-Z]\w+)+/g) ?? [];
  const turn = messages.length / 2;
  const actions = [
    `Search[${titles[0] ?? question}]`,
    "Lookup[born]",
    "Lookup[in]",
    `Search[${titles.at(-1) ?? question}]`,
    "Lookup[year]",
    `Finish[nothing of this: ${question.length}]`,
  ];
  const action = actions[turn - 1] ?? "Finish[]";
  return `Thought ${turn}: I still need the facts that decide this: ${question}\nAction ${turn}: ${action}`;
};

/** The default export: `--env` takes it as a module. */
const world: Benchmark = {
  ...hotpotqa,
  summary: "numbered HotPotQA tasks for benches",
  rules: instantPlayer,
  async load({ data, skipInvalid }) {
    const bundled = await hotpotqa.load({ data: null, skipInvalid });
    const count = data === null ? bundled.tasks.length : Number(data);
    const tasks = Array.from({ length: Math.ceil(count / bundled.tasks.length) }, (_, round) =>
      bundled.tasks.map((task) => ({
        ...task,
        id: `${task.id}-${round}`,
        instruction: `${task.instruction} (copy ${round})`,
      })),
    );
    return { ...bundled, tasks: tasks.flat().slice(0, count), dataset: { ...bundled.dataset, count } };
  },
};

export default world;
