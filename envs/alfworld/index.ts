import { join } from "node:path";
import type { Benchmark, LoadOptions, TaskSet, WorldOptions } from "../../src/core/benchmark.ts";
import { seal } from "../../src/core/sealed.ts";
import type { Task, TaskId } from "../../src/core/task.ts";
import { packageRoot } from "../../src/data/package-root.ts";
import { actionOfLine } from "../../src/text-world/actions.ts";
import { textWorldAgent } from "../../src/text-world/agent.ts";
import { alfworldEnvironment, alfworldWalkthrough, sessionsOf } from "./environment.ts";
import { loadGames } from "./files/load-games.ts";
import { generateFile } from "./generate/index.ts";
import { randomAgent } from "./players/random-agent.ts";
import { walkthroughAgent } from "./players/walkthrough-agent.ts";
import { presets } from "./presets.ts";
import { importPublished } from "./prompts/import-published.ts";
import { promptFor, promptNames, promptsIn } from "./prompts/index.ts";
import { roles } from "./roles.ts";
import { alfworldRules } from "./rules/index.ts";
import { ENV, toTask } from "./task.ts";

export * from "./engine/index.ts";

const BUNDLED = "retrial-200.jsonl.gz";

/** The newer words, thoughts counted, nothing rewritten, nothing shown. */
const PLAIN: WorldOptions = {
  split: null,
  wording: null,
  countThoughts: true,
  rewritePut: false,
  showAdmissible: false,
};

const METRICS = { rejected: "rejected commands", rewritten: "rewritten commands" } as const;

/** ALFWorld (Shridhar et al. 2021): household games in text, played natively from their own files. */
export const alfworld: Benchmark = {
  name: ENV,
  summary: "household games in text: find, treat and place things; reward is the goal reached",
  metrics: metricsAgainst("walkthrough"),
  steps: { limit: 50, source: "ALFWorld's stock configuration: 50 steps" },
  textWorld: true,
  visibleSuccess: true,
  breakdown: "type",
  defaults: { evaluator: "stuck" },
  rulesets: [
    { name: "default", summary: "one line a reply, read leniently" },
    { name: "react", summary: "ReAct's notebook: the reply up to its first line break, letter for letter" },
    {
      name: "reflexion",
      summary: "Reflexion's code: as react; asks again for short answers, stops at a repeated line",
    },
    { name: "agentbench", summary: "AgentBench: admissible commands shown, the nearest one by BLEU is done" },
  ],
  presets,
  prompts: promptsIn("2.1.2"),
  roles,
  importPrompts: importPublished,
  readAction: actionOfLine,
  load,
  rules: alfworldRules,
  generate: generateFile,
  generateOptions: ["type", "level", "packed"],
};

function metricsAgainst(what: "walkthrough" | "optimal") {
  const spl = what === "walkthrough" ? "SPL vs walkthrough" : "SPL vs optimal";
  return [
    { name: "spl", label: spl },
    { name: "rejected", label: METRICS.rejected },
    { name: "rewritten", label: METRICS.rewritten },
  ];
}

async function load(options: LoadOptions): Promise<TaskSet> {
  const { world = PLAIN } = options;
  const { records, dataset } = await loadGames(options, join(packageRoot(), "datasets", ENV, BUNDLED));
  const games = new Map(records.map(({ id, text }) => [id, seal(text)]));
  const tasks = records.map(toTask);
  const byId = new Map<TaskId, Task>(tasks.map((task) => [task.id, task]));
  const walkthroughOf = (id: TaskId) => {
    const task = byId.get(id);
    return task === undefined ? [] : alfworldWalkthrough(task, world);
  };
  const proven = records.every(({ optimal }) => optimal !== null);
  return {
    tasks,
    dataset,
    metrics: metricsAgainst(proven ? "optimal" : "walkthrough"),
    ...(world.wording === "2.1.1" ? { prompts: promptsIn("2.1.1") } : {}),
    agents: {
      react: textWorldAgent({
        name: "react",
        summary: "thoughts and commands, one line a step (Yao et al. 2023, section 4)",
        promptNames: promptNames("react"),
        promptFor: promptFor("react"),
      }),
      act: textWorldAgent({
        name: "act",
        summary: "commands without thoughts (Yao et al. 2023, section 4)",
        promptNames: promptNames("act"),
        promptFor: promptFor("act"),
      }),
      walkthrough: walkthroughAgent(walkthroughOf),
      random: randomAgent(sessionsOf(games, world)),
    },
    createEnvironment: (chosen) => alfworldEnvironment(games, world, chosen),
    walkthrough: (task) => alfworldWalkthrough(task, world),
  };
}
