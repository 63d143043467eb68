import { basename, join } from "node:path";
import type { Benchmark, LoadOptions, TaskSet, WikiOptions } from "../../src/core/benchmark.ts";
import type { TaskId } from "../../src/core/task.ts";
import { packageRoot } from "../../src/data/package-root.ts";
import { readJsonRecords } from "../../src/data/read-json-records.ts";
import { contextWiki } from "../../src/wiki/context-wiki.ts";
import { wikiRulesets } from "../../src/wiki/rulesets/index.ts";
import { decodeEntities, titleKey } from "../../src/wiki/title-key.ts";
import type { Page } from "../../src/wiki/wiki.ts";
import { wikiOfTasks } from "../../src/wiki/wiki-of-tasks.ts";
import { hotpotEnvironment, hotpotWalkthrough } from "./environment.ts";
import { generateFile } from "./generate/index.ts";
import { presets } from "./presets.ts";
import { prompts } from "./prompts/index.ts";
import { roles } from "./roles.ts";
import { hotpotqaRules } from "./rules/index.ts";
import { scoreHotpotqa } from "./score.ts";
import { type AnyRecord, anyRecordSchema, ENV, toTask } from "./task.ts";

const BUNDLED = "retrial-200.json";

/** Records of the official files, by the name that the file begins with (hotpotqa.github.io). */
const OFFICIAL_COUNTS: readonly (readonly [prefix: string, count: number])[] = [
  ["hotpot_dev_distractor_v1", 7405],
  ["hotpot_dev_fullwiki_v1", 7405],
  ["hotpot_dev_v1_simplified", 7405],
  ["hotpot_train_v1.1", 90447],
];

/** The paragraphs of the data file. */
const OWN_WIKI: WikiOptions = { spec: null };

/** HotPotQA (Yang et al. 2018): multi-hop questions over the paragraphs of the data file. */
export const hotpotqa: Benchmark = {
  name: ENV,
  summary: "multi-hop questions over a wiki: search, lookup, finish; reward is exact match",
  metrics: [
    { name: "em", label: "EM" },
    { name: "f1", label: "F1" },
    { name: "precision", label: "precision" },
    { name: "recall", label: "recall" },
  ],
  rulesets: wikiRulesets,
  readsWiki: true,
  presets,
  forcedFinish: { name: "finish", argument: "" },
  steps: { limit: 7, source: "Yao et al. 2023, HotPotQA: 7 steps" },
  prompts,
  roles,
  load,
  rules: hotpotqaRules,
  generate: generateFile,
  score: scoreHotpotqa,
};

async function load({ data, skipInvalid, wiki: options = OWN_WIKI }: LoadOptions): Promise<TaskSet> {
  const path = data ?? join(packageRoot(), "datasets", ENV, BUNDLED);
  const { records, sha256, skipped } = await readJsonRecords(path, anyRecordSchema(), {
    skipInvalid,
    idOf: (record) => record._id,
  });
  const paragraphs = contextWiki(pagesOf(records));
  const {
    wiki,
    name: wikiName,
    ...lacking
  } = await wikiOfTasks(
    options,
    paragraphs.pages === 0 ? null : paragraphs,
    `${path} holds questions without paragraphs. Build an index with scripts/index.ts and pass --wiki index:FILE, or ask ` +
      "the live site with --wiki wikipedia.",
  );
  const contexts = new Map(records.map(({ _id, context }) => [_id, context]));
  const contextOf = async (task: TaskId) =>
    (contexts.get(task) ?? []).map(([title, sentences]) => ({ title: decodeEntities(title), sentences }));
  const name = basename(path);
  return {
    tasks: records.map(toTask),
    dataset: {
      name: data === null ? `bundled:${name}` : name,
      sha256,
      count: records.length,
      expected: OFFICIAL_COUNTS.find(([prefix]) => name.startsWith(prefix))?.[1] ?? null,
      missing: [],
      skipped: [...skipped],
      wiki: wikiName,
    },
    ...lacking,
    contexts: paragraphs.pages === 0 ? [] : records.every(holdsItsGold) ? ["given", "gold"] : ["given"],
    createEnvironment: (options) => hotpotEnvironment({ wiki, contextOf }, options),
    walkthrough: hotpotWalkthrough,
  };
}

/** Whether every paragraph that the answer rests on came with the question: in fullwiki files many are missing. */
function holdsItsGold({ context, supporting_facts }: AnyRecord): boolean {
  const titles = new Set(context.map(([title]) => titleKey(title)));
  return supporting_facts.length > 0 && supporting_facts.every(([title]) => titles.has(titleKey(title)));
}

function* pagesOf(records: readonly AnyRecord[]): Generator<Page> {
  for (const { context } of records) {
    for (const [title, sentences] of context) yield { title, sentences };
  }
}
