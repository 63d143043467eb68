import { basename, join } from "node:path";
import type { Benchmark, LoadOptions, TaskSet } from "../../src/core/benchmark.ts";
import { packageRoot } from "../../src/data/package-root.ts";
import { readJsonRecords } from "../../src/data/read-json-records.ts";
import { hotpotEnvironment, hotpotWalkthrough } from "./environment.ts";
import { generateFile } from "./generate/index.ts";
import { prompts } from "./prompts.ts";
import { roles } from "./roles.ts";
import { hotpotqaRules } from "./rules/index.ts";
import { scoreHotpotqa } from "./score.ts";
import { ENV, type HotpotRecord, recordSchema, toTask } from "./task.ts";
import { contextWiki } from "./wiki/context-wiki.ts";
import type { Page } from "./wiki/wiki.ts";

const BUNDLED = "retrial-200.json";

/** Records of the official files, by the name that the file begins with (hotpotqa.github.io). */
const OFFICIAL_COUNTS: readonly (readonly [prefix: string, count: number])[] = [
  ["hotpot_dev_distractor_v1", 7405],
  ["hotpot_dev_fullwiki_v1", 7405],
  ["hotpot_train_v1.1", 90447],
];

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
  steps: { limit: 7, source: "Yao et al. 2023, HotPotQA: 7 steps" },
  prompts,
  roles,
  load,
  rules: hotpotqaRules,
  generate: generateFile,
  score: scoreHotpotqa,
};

async function load({ data, skipInvalid }: LoadOptions): Promise<TaskSet> {
  const path = data ?? join(packageRoot(), "datasets", ENV, BUNDLED);
  const { records, sha256, skipped } = await readJsonRecords(path, recordSchema, {
    skipInvalid,
    idOf: (record) => record._id,
  });
  const wiki = contextWiki(pagesOf(records));
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
    },
    createEnvironment: (options) => hotpotEnvironment(wiki, options),
    walkthrough: hotpotWalkthrough,
  };
}

function* pagesOf(records: readonly HotpotRecord[]): Generator<Page> {
  for (const { context } of records) {
    for (const [title, sentences] of context) yield { title, sentences };
  }
}
