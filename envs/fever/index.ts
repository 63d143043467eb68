import { basename, join } from "node:path";
import type { Benchmark, LoadOptions, TaskSet, WikiOptions } from "../../src/core/benchmark.ts";
import type { TaskId } from "../../src/core/task.ts";
import { packageRoot } from "../../src/data/package-root.ts";
import { readJsonlRecords } from "../../src/data/read-jsonl-records.ts";
import { contextWiki } from "../../src/wiki/context-wiki.ts";
import { wikiRulesets } from "../../src/wiki/rulesets/index.ts";
import { wikiOfTasks } from "../../src/wiki/wiki-of-tasks.ts";
import { feverEnvironment, feverWalkthrough } from "./environment.ts";
import { generateFile } from "./generate/index.ts";
import { presets } from "./presets.ts";
import { prompts } from "./prompts.ts";
import { roles } from "./roles.ts";
import { feverRules } from "./rules/index.ts";
import { scoreFever } from "./score.ts";
import { claimSchema, ENV, toTask } from "./task.ts";

const BUNDLED = "retrial-150.jsonl";

/** Claims of the official labelled files, by name (Thorne et al. 2018, table 1; paper_dev and paper_test halve the dev file). */
const OFFICIAL_COUNTS: Readonly<Record<string, number>> = {
  "train.jsonl": 145_449,
  "shared_task_dev.jsonl": 19_998,
  "paper_dev.jsonl": 9_999,
  "paper_test.jsonl": 9_999,
};

/** The pages of the data file. */
const OWN_WIKI: WikiOptions = { spec: null };

/** FEVER (Thorne et al. 2018): claims that a wiki supports, refutes or is silent about. */
export const fever: Benchmark = {
  name: ENV,
  summary: "claims to check against a wiki: search, lookup, finish; reward is the right label of three",
  metrics: [{ name: "accuracy", label: "accuracy" }],
  rulesets: wikiRulesets,
  readsWiki: true,
  possibleAnswers: 3,
  forcedFinish: { name: "finish", argument: "" },
  steps: { limit: 7, source: "Yao et al. 2023, FEVER notebook: 7 steps (the paper: 5)" },
  presets,
  prompts,
  roles,
  load,
  rules: feverRules,
  generate: generateFile,
  score: scoreFever,
};

async function load({ data, skipInvalid, wiki: options = OWN_WIKI }: LoadOptions): Promise<TaskSet> {
  const path = data ?? join(packageRoot(), "datasets", ENV, BUNDLED);
  const { records, sha256, skipped } = await readJsonlRecords(path, claimSchema, {
    skipInvalid,
    idOf: ({ id }) => (id === undefined ? undefined : String(id)),
  });
  const pages = contextWiki(
    records.flatMap(({ context = [] }) => context.map(([title, sentences]) => ({ title, sentences }))),
  );
  const {
    wiki,
    name: wikiName,
    ...lacking
  } = await wikiOfTasks(
    options,
    pages.pages === 0 ? null : pages,
    `${path} holds claims without pages: it needs --wiki index:FILE (build one with scripts/index.ts) or --wiki wikipedia.`,
  );
  const titles = new Map(records.map(({ id, context = [] }) => [String(id), context.map(([title]) => title)]));
  const contextOf = async (task: TaskId) => {
    const found = await Promise.all((titles.get(task) ?? []).map((title) => pages.page(title)));
    return found.filter((page) => page !== null);
  };
  const name = basename(path);
  return {
    tasks: records.map(toTask),
    dataset: {
      name: data === null ? `bundled:${name}` : name,
      sha256,
      count: records.length,
      expected: OFFICIAL_COUNTS[name.replace(/\.gz$/u, "")] ?? null,
      missing: [],
      skipped: [...skipped],
      wiki: wikiName,
    },
    ...lacking,
    contexts: pages.pages === 0 ? [] : ["given"],
    createEnvironment: (options) => feverEnvironment({ wiki, contextOf }, options),
    walkthrough: feverWalkthrough,
  };
}
