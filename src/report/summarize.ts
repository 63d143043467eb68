import { chainsOf } from "../core/chains.ts";
import type { ResultRow, RunManifest } from "../core/result.ts";
import { type Interval, wilson95 } from "../stats/intervals.ts";
import { meanPassAtK } from "../stats/pass-at-k.ts";
import { outcomeAfter } from "../stats/success-by-trial.ts";

/** A share of chains; `interval` is Wilson 95 %; rate and interval are null when n is 0. */
export interface Share {
  readonly solved: number;
  readonly n: number;
  readonly rate: number | null;
  readonly interval: Interval | null;
}

/** The numbers of one arm. A chain is one task played by one seed and sample. */
export interface ArmSummary {
  readonly id: string;
  readonly label: string;
  readonly evaluator: { readonly name: string; readonly kind: "oracle" | "opinion" };
  /** How programs were judged; null where none were run. */
  readonly grade: string | null;
  /** Different tasks with at least one row. */
  readonly tasks: number;
  /** Chains that the run plans. */
  readonly chains: number;
  /** Success after t trials, t = 1, 2, ...; errored and unfinished chains are in no denominator. */
  readonly byTrial: readonly Share[];
  /** Success after the last trial by the value of the manifest's breakdown label, values sorted; empty without one. */
  readonly groups: Readonly<Record<string, Share>>;
  /** Chains solved in any trial, whatever the method would return: needs the truth, so an oracle's number. */
  readonly everSolved: Share;
  /** Unbiased pass@k over the first trials of independent attempts (seeds x samples), for each k of {@link PASS_AT}; null where undefined. */
  readonly passAt: Readonly<Record<number, number | null>>;
  /** Mean metrics of the attempt returned after the last trial; null when there is none. Those of {@link COUNTED}: sums over all episodes. */
  readonly metrics: Readonly<Record<string, number | null>>;
  /** Episodes that did not error. */
  readonly episodes: number;
  /** Mean steps of these episodes; null when there are none. */
  readonly meanSteps: number | null;
  readonly tokens: {
    readonly prompt: number;
    readonly completion: number;
    /** The part of the prompt tokens that endpoints had kept. */
    readonly cached: number;
    readonly estimated: boolean;
  };
  /** Prompt tokens of one call of the actor in trial t, t = 1, 2, ...; null where it made none. */
  readonly promptTokensByTrial: readonly (number | null)[];
  /** Episodes in which a lesson was left out or cut to keep to the limit of lessons. */
  readonly lessonsCut: number;
  /** Null when a price is unknown. */
  readonly usd: number | null;
  readonly errored: number;
  /** Chains that were not played to their end yet. */
  readonly pending: number;
  /** Replies that held no readable action, over all episodes. */
  readonly parseFailures: number;
  /** First replies that strict parsing could not read, so that a second request was made. */
  readonly badCalls: number;
  /** Episodes that the evaluator took for a success, with a reward below 1; and for a failure, with reward 1. */
  readonly falseAccepts: number;
  readonly falseRejects: number;
}

/** Metrics that count something in every episode, whichever attempt is returned: programs on which the two grades disagree. */
export const COUNTED: ReadonlySet<string> = new Set(["differ"]);

/** Whether programs were run in both grades: a judge of the user's own has no second one to disagree with. */
export function isGraded({ grade }: Pick<RunManifest["arms"][number]["config"], "grade">): boolean {
  return grade === null || grade === "sealed" || grade === "official";
}

/** The k of pass@k (Chen et al. 2021). */
export const PASS_AT = [1, 10, 100] as const;

export interface RunSummary {
  readonly manifest: RunManifest;
  readonly arms: readonly ArmSummary[];
}

/**
 * Rows to numbers, one pass.
 *
 * @param rows in key order, as stores give them: the trials of a chain stand together.
 */
export async function summarize(rows: AsyncIterable<ResultRow>, manifest: RunManifest): Promise<RunSummary> {
  const tallies = new Map(manifest.arms.map(({ id }) => [id, newTally(manifest)]));
  for await (const chain of chainsOf(rows)) tallies.get(chain[0]?.key.arm ?? "")?.addChain(chain);
  const arms = manifest.arms.map(({ id, label, config }) => {
    const { evaluator, grade } = config;
    return { id, label, evaluator, grade, ...(tallies.get(id) ?? newTally(manifest)).total(isGraded(config)) };
  });
  return { manifest, arms };
}

/** Running totals of one arm. */
function newTally({ trials, metrics, tasks: planned, seeds, samples, breakdown }: RunManifest) {
  const tasks = new Set<string>();
  const byTrial = Array.from({ length: trials }, () => ({ solved: 0, n: 0 }));
  const ever = { solved: 0, n: 0 };
  const groups = new Map<string, { solved: number; n: number }>();
  /** First trials by task: how many independent attempts, how many of them with reward 1. */
  const attempts = new Map(planned.map((task) => [task, { n: 0, c: 0 }]));
  const sums = new Map(metrics.map(({ name }) => [name, 0]));
  const total = {
    episodes: 0,
    steps: 0,
    prompt: 0,
    completion: 0,
    cached: 0,
    lessonsCut: 0,
    errored: 0,
    parseFailures: 0,
    badCalls: 0,
    falseAccepts: 0,
    falseRejects: 0,
    ended: 0,
  };
  const prompts = Array.from({ length: trials }, () => ({ tokens: 0, calls: 0 }));
  let estimated = false;
  let usd: number | null = 0;

  const addRow = (row: ResultRow) => {
    tasks.add(row.key.task);
    if (row.ending.kind === "errored") total.errored += 1;
    else {
      total.episodes += 1;
      total.steps += row.steps;
    }
    for (const [name, sum] of sums) if (COUNTED.has(name)) sums.set(name, sum + (row.metrics[name] ?? 0));
    total.parseFailures += row.parseFailures;
    total.badCalls += row.badCalls;
    if (row.reward !== null) {
      total.falseAccepts += row.feedback?.verdict === "success" && row.reward < 1 ? 1 : 0;
      total.falseRejects += row.feedback?.verdict === "failure" && row.reward === 1 ? 1 : 0;
    }
    total.lessonsCut += row.lessonsDropped !== undefined || row.lessonCut !== undefined ? 1 : 0;
    const prompt = prompts[row.key.trial - 1];
    if (prompt !== undefined) {
      prompt.tokens += row.spend.actor.promptTokens;
      prompt.calls += row.spend.actor.calls;
    }
    for (const spend of Object.values(row.spend)) {
      total.cached += spend.cachedTokens ?? 0;
      total.prompt += spend.promptTokens;
      total.completion += spend.completionTokens;
      estimated ||= spend.estimated;
      usd = usd === null || spend.usd === null ? null : usd + spend.usd;
    }
  };

  return {
    addChain(chain: readonly ResultRow[]) {
      chain.forEach(addRow);
      const first = chain[0];
      const tally = first === undefined || first.reward === null ? undefined : attempts.get(first.key.task);
      if (first !== undefined && tally !== undefined) {
        tally.n += 1;
        tally.c += first.reward === 1 ? 1 : 0;
      }
      for (const [index, share] of byTrial.entries()) {
        const outcome = outcomeAfter(chain, index + 1);
        if (outcome.kind !== "returned") continue;
        share.n += 1;
        share.solved += outcome.row.reward === 1 ? 1 : 0;
      }
      const last = outcomeAfter(chain, trials);
      if (last.kind !== "pending") total.ended += 1;
      if (last.kind !== "returned") return;
      const group = breakdown == null ? undefined : first?.labels[breakdown];
      if (group !== undefined) {
        const share = groups.get(group) ?? { solved: 0, n: 0 };
        groups.set(group, { solved: share.solved + (last.row.reward === 1 ? 1 : 0), n: share.n + 1 });
      }
      ever.n += 1;
      ever.solved += chain.some((row) => row.reward === 1) ? 1 : 0;
      for (const [name, sum] of sums) if (!COUNTED.has(name)) sums.set(name, sum + (last.row.metrics[name] ?? 0));
    },
    total(graded: boolean) {
      const n = ever.n;
      const chains = planned.length * seeds.length * samples;
      return {
        tasks: tasks.size,
        chains,
        byTrial: byTrial.map(toShare),
        groups: Object.fromEntries([...groups].sort(byName).map(([name, share]) => [name, toShare(share)])),
        everSolved: toShare(ever),
        passAt: Object.fromEntries(PASS_AT.map((k) => [k, meanPassAtK([...attempts.values()], k)])),
        metrics: Object.fromEntries(
          [...sums].map(([name, sum]) => [name, COUNTED.has(name) ? (graded ? sum : null) : n === 0 ? null : sum / n]),
        ),
        episodes: total.episodes,
        meanSteps: total.episodes === 0 ? null : total.steps / total.episodes,
        tokens: { prompt: total.prompt, completion: total.completion, cached: total.cached, estimated },
        promptTokensByTrial: prompts.map(({ tokens, calls }) => (calls === 0 ? null : tokens / calls)),
        lessonsCut: total.lessonsCut,
        usd,
        errored: total.errored,
        pending: chains - total.ended,
        parseFailures: total.parseFailures,
        badCalls: total.badCalls,
        falseAccepts: total.falseAccepts,
        falseRejects: total.falseRejects,
      };
    },
  };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function toShare({ solved, n }: { readonly solved: number; readonly n: number }): Share {
  return { solved, n, rate: n === 0 ? null : solved / n, interval: wilson95(solved, n) };
}
