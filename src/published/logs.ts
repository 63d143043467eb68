import { z } from "zod";
import { readJsonlRecords } from "../data/read-jsonl-records.ts";
import type { Claim, Counted } from "./claims.ts";

/** One task of one published log: what `per_task_outcomes.jsonl.gz` holds a line of. */
const outcomeSchema = z.object({
  benchmark: z.string(),
  strategy: z.string(),
  model: z.string(),
  run: z.string(),
  task_id: z.union([z.string(), z.number()]).nullish(),
  task_index: z.number().int().nullish(),
  /** 0-based for worlds of text and shops, 1-based for questions, reflections before success for programs; null for never. */
  solved_trial: z.number().int().nullable(),
});

/** One published log with what it counts. */
export interface PublishedLog {
  readonly benchmark: string;
  /** In the words of the claims: `simple`, `reflexion`, `react/reflexion`, ... */
  readonly method: string;
  readonly model: string;
  readonly run: string;
  readonly n: number;
  /** Solved after so many trials, from 1; after the first where `trial` is null. Programs count with all their reflections. */
  solvedAfter(trial: number | null): Counted;
}

/** Trials of these logs are counted from 0. */
const FROM_ZERO = new Set(["ALFWorld", "WebShop"]);

/** @throws DatasetError naming file and line. */
export async function readLogs(path: string): Promise<readonly PublishedLog[]> {
  let line = 0;
  const { records } = await readJsonlRecords(path, outcomeSchema, { skipInvalid: false, idOf: () => `line ${++line}` });
  const groups = new Map<string, z.infer<typeof outcomeSchema>[]>();
  for (const record of records) {
    const key = JSON.stringify([record.benchmark, record.strategy, record.model, record.run]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [record]);
    else group.push(record);
  }
  return [...groups.values()].flatMap((tasks): readonly PublishedLog[] => {
    const [first] = tasks;
    if (first === undefined) return [];
    const from = FROM_ZERO.has(first.benchmark) ? 0 : 1;
    const isProgram = !FROM_ZERO.has(first.benchmark) && first.benchmark !== "HotPotQA" && first.benchmark !== "FEVER";
    return [
      {
        benchmark: benchmarkOf(first.benchmark, first.run),
        method: methodOf(first.benchmark, first.strategy, first.run),
        model: first.model,
        run: first.run,
        n: tasks.length,
        solvedAfter(trial) {
          const solved = tasks.filter(({ solved_trial: at }) => {
            return at !== null && (isProgram || at - from + 1 <= (trial ?? 1));
          });
          return { solved: solved.length, n: tasks.length };
        },
      },
    ];
  });
}

/** Programs are told apart by their language, which the name of a run tells. */
function benchmarkOf(benchmark: string, run: string): string {
  const name = benchmark === "LeetcodeHardGym" ? "LeetcodeHard" : benchmark;
  if (!["HumanEval", "MBPP", "LeetcodeHard"].includes(name)) return name;
  return `${name} (${/_rs\b|rust|-rs\b|ferris/i.test(run) ? "RS" : "PY"})`;
}

/** Agents of questions stand in the path of a log. */
function methodOf(benchmark: string, strategy: string, run: string): string {
  if (benchmark !== "HotPotQA") return strategy;
  const agent = run.includes("/ReAct/") ? "react" : run.includes("/no_context/") ? "cot" : "cot-context";
  return `${agent}/${strategy}`;
}

/** Claims that a log can be held against: same benchmark and method, and no other model than the claim's where both are told. */
export function claimsFor(log: PublishedLog, claims: readonly Claim[]): readonly Claim[] {
  const told = (model: string) => model !== "" && !model.startsWith("unrecorded");
  return claims.filter(({ benchmark, method, model, kind }) => {
    const sameModel = !told(log.model) || model === "" || log.model.startsWith(model);
    return kind === "primary" && benchmark === log.benchmark && method === log.method && sameModel;
  });
}
