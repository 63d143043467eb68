import { chainsOf } from "../core/chains.ts";
import type { ResultRow, RowKey, RunManifest } from "../core/result.ts";
import { outcomeAfter } from "../stats/success-by-trial.ts";
import type { Attempt, Facts, Side } from "./side.ts";

export interface SideOptions {
  /** Name of the run, for people. */
  readonly run: string;
  /** Label or id of the arm. */
  readonly arm: RunManifest["arms"][number];
  /** Success after so many trials; at least 1. */
  readonly after: number;
  /** Where an episode stands, for people. */
  place(key: RowKey): string;
}

/** One arm of a run as a side of a comparison, in one pass over its rows (in key order). */
export async function sideOfRun(
  rows: AsyncIterable<ResultRow>,
  manifest: RunManifest,
  { run, arm, after, place }: SideOptions,
): Promise<Side> {
  const attempts: Attempt[] = [];
  const played = new Set<string>();
  for await (const chain of chainsOf(rows)) {
    const [first] = chain;
    if (first?.key.arm !== arm.id) continue;
    attempts.push(attemptOf(chain, after, place));
    played.add(identity(first.key));
  }
  for (const key of planned(manifest, arm.id))
    if (!played.has(identity(key))) attempts.push(pendingAttempt(key, after));
  attempts.sort(byTask);
  const facts = { ...factsOf(manifest, arm), "after trial": String(after) };
  return { name: `${run}: ${arm.label}`, facts, trials: after, attempts, excluded: [] };
}

/** What must be equal on both sides for their success rates to be comparable. */
export function factsOf(manifest: RunManifest, { config }: RunManifest["arms"][number]): Facts {
  const { env, dataset } = manifest;
  const { world } = config;
  return {
    environment: env,
    data: `${dataset.name} (sha256 ${dataset.sha256.slice(0, 12)})`,
    wiki: dataset.wiki ?? "none",
    rules: config.rules,
    grade: config.grade ?? "none",
    ...(world === null
      ? {}
      : {
          split: world.split ?? "default",
          wording: world.wording ?? "the data's own",
          "thoughts count": world.countThoughts ? "yes" : "no",
          "shows admissible": world.showAdmissible ? "yes" : "no",
        }),
    metrics: manifest.metrics.map(({ name }) => name).join(", "),
  };
}

/** In order of task, seed and sample. */
export function byTask(a: Attempt, b: Attempt): number {
  return compare(a.task, b.task) || a.seed - b.seed || a.sample - b.sample;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function identity({ task, seed, sample }: Pick<RowKey, "task" | "seed" | "sample">): string {
  return JSON.stringify([task, seed, sample]);
}

function* planned({ tasks, seeds, samples, env }: RunManifest, arm: string): Generator<RowKey> {
  for (const task of tasks) {
    for (const seed of seeds) {
      for (let sample = 0; sample < samples; sample++) yield { env, arm, task, seed, sample, trial: 1 };
    }
  }
}

function attemptOf(chain: readonly ResultRow[], after: number, place: (key: RowKey) => string): Attempt {
  const first = chain[0] as ResultRow;
  const { task, seed, sample } = first.key;
  const solvedAfter = Array.from({ length: after }, (_, index) => {
    const outcome = outcomeAfter(chain, index + 1);
    return outcome.kind === "returned" ? outcome.row.reward === 1 : null;
  });
  const last = outcomeAfter(chain, after);
  const returned = last.kind === "returned" ? last.row : null;
  let tokens = 0;
  let usd: number | null = 0;
  for (const { key, spend } of chain) {
    if (key.trial > after) break;
    for (const role of Object.values(spend)) {
      tokens += role.promptTokens + role.completionTokens;
      usd = usd === null || role.usd === null ? null : usd + role.usd;
    }
  }
  return {
    task,
    seed,
    sample,
    solved: solvedAfter.at(-1) ?? null,
    solvedAfter,
    metrics: returned === null ? {} : finite(returned.metrics),
    tokens,
    usd,
    place: place((returned ?? chain.at(-1) ?? first).key),
  };
}

/** A metric that is no number says nothing. */
function finite(metrics: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(metrics).filter(([, value]) => Number.isFinite(value)));
}

function pendingAttempt({ task, seed, sample }: RowKey, after: number): Attempt {
  const solvedAfter = Array.from({ length: after }, () => null);
  return { task, seed, sample, solved: null, solvedAfter, metrics: {}, tokens: null, usd: null, place: null };
}
