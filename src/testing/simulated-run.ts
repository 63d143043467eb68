import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CallRecord, EpisodeRecord, ReflectionRecord, RunStore, Timing } from "../core/record.ts";
import { NO_SPEND, type ResultRow, type RowKey, type RunManifest } from "../core/result.ts";
import { erroredRow, storedRow } from "./store-contract.ts";
import { TOY_PARAMETERS } from "./toys.ts";

/** A manifest for tests of the store. */
export const SIMULATED_MANIFEST: RunManifest = {
  format: 1,
  retrial: "0.1.0",
  node: "v20.0.0",
  platform: "linux x64",
  created: "2026-01-01T00:00:00.000Z",
  command: ["run.ts", "--env", "toy"],
  options: { env: "toy" },
  env: "toy",
  dataset: { name: "bundled:toy.json", sha256: "0".repeat(64), count: 2, expected: null, missing: [], skipped: [] },
  tasks: ["a", "b"],
  arms: [],
  metrics: [{ name: "em", label: "EM" }],
  seeds: [1],
  samples: 1,
  trials: 3,
  remarks: [],
};

/** Ids that make trouble as file names; no two of them may share a file. */
export const AWKWARD_IDS: readonly string[] = [
  "a",
  "A",
  "..",
  ".",
  "",
  "/",
  "\\",
  "a/b",
  "a/B",
  "../../etc/passwd",
  "CON",
  "con",
  "con.txt",
  "lpt1",
  "messages",
  "x".repeat(300),
  `${"x".repeat(300)}y`,
  "x".repeat(60),
  "x".repeat(61),
  "dot.",
  "dot",
  "space ",
  "space",
  "\u00e9",
  "e\u0301",
  "\ud83d\ude00",
  "\ud800",
  "\ud801",
  "a:b",
  "a*b",
  "nul\0",
  "line\nbreak",
  "a~ca978112ca1b",
];

/** A trial's record: each call repeats the messages of the one before, as a ReAct agent does. */
export function simulatedEpisode(key: RowKey, calls = 3, filler = ""): EpisodeRecord {
  const opening = [
    { role: "system", content: `You solve toys. ${filler}` },
    { role: "user", content: `Task ${key.task}, trial ${key.trial}` },
  ] as const;
  const turn = (step: number) =>
    [
      { role: "assistant", content: `Thought ${step}: look into box ${key.task}/${key.trial}/${step} ${filler}` },
      { role: "user", content: `Observation ${step}: nothing in it ${filler}` },
    ] as const;
  return {
    key,
    trajectory: {
      task: { env: key.env, id: key.task, instruction: `Find ${key.task}`, labels: { type: "bridge" } },
      opening: "",
      steps: [
        {
          thought: null,
          action: { name: "finish", argument: "Lantern Bay" },
          failure: null,
          text: "Action 1: Finish[Lantern Bay]",
          observation: "Answer submitted.",
          reward: 0,
        },
      ],
      ending: { kind: "terminated" },
      reward: 0,
      metrics: { em: 0 },
    },
    feedback: { verdict: "failure", score: null, text: "", source: "external", form: "scalar", memo: "assert 1" },
    lessons: key.trial === 1 ? [] : [{ task: key.task, trial: key.trial - 1, text: lessonOf(key.task, key.trial - 1) }],
    calls: Array.from({ length: calls }, (_, call): CallRecord => {
      const earlier = Array.from({ length: call }, (_, step) => turn(step + 1)).flat();
      return {
        role: "actor",
        step: call + 1,
        messages: [...opening, ...earlier],
        parameters: TOY_PARAMETERS,
        seed: 7,
        reply: `Thought ${call + 1}: look into box`,
        finish: "stop",
        usage: { promptTokens: 30 * (call + 1), completionTokens: 5, estimated: true },
      };
    }),
  };
}

export function simulatedReflection(key: RowKey): ReflectionRecord {
  const calls: CallRecord[] = simulatedEpisode(key, 1).calls.map((call) => ({
    ...call,
    role: "reflector",
    step: null,
    messages: [...call.messages, { role: "user", content: `Reflect on ${key.task}/${key.trial}` }],
  }));
  const lesson = { text: lessonOf(key.task, key.trial), refusedBy: null };
  return { key, lesson, spend: { ...NO_SPEND, calls: 1, promptTokens: 40 }, calls };
}

function lessonOf(task: string, trial: number): string {
  return `Trial ${trial} of ${task}: look elsewhere.`;
}

export interface Simulation {
  readonly tasks: readonly string[];
  readonly trials: number;
  /** Chains in flight. */
  readonly concurrency: number;
  /** Tasks whose next trial errors in this session. */
  readonly erring?: ReadonlySet<string>;
  /** Waits between two appends. */
  readonly pause: () => Promise<void>;
}

let clock = 0;
/** Never the same twice: nothing but `timings.jsonl` may show it. */
const timing = (): Timing => ({ started: new Date(++clock * 1000).toISOString(), ms: clock / 7 });

/** Plays a run as the runner does: chain by chain, from the first trial that has no good row. */
export async function simulate(
  store: RunStore,
  { tasks, trials, concurrency, erring, pause }: Simulation,
): Promise<void> {
  const left = tasks.values();
  const worker = async (): Promise<void> => {
    for (const task of left) await playChain(store, task, trials, erring?.has(task) ?? false, pause);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

async function playChain(store: RunStore, task: string, trials: number, errs: boolean, pause: () => Promise<void>) {
  const base = { env: "toy", task, arm: "0123456789ab", seed: 1, sample: 0 };
  const entries = await store.chain(base);
  const good = entries.filter(({ row }) => row.ending.kind !== "errored");
  let reflected = good.at(-1)?.reflected ?? false;
  for (let trial = good.length + 1; trial <= trials; trial++) {
    if (trial > 1 && !reflected) {
      const { key } = await store.episode({ ...base, trial: trial - 1 });
      await pause();
      await store.appendReflection(simulatedReflection(key), timing());
    }
    reflected = false;
    await pause();
    const key = { ...base, trial };
    if (errs) return store.append(erroredRow({ task, trial }), erroredEpisode(key), timing());
    await store.append(storedRow({ task, trial }), simulatedEpisode(key), timing());
  }
}

function erroredEpisode(key: RowKey): EpisodeRecord {
  const record = simulatedEpisode(key, 2, "before the endpoint went down");
  return { ...record, trajectory: { ...record.trajectory, ending: erroredRow().ending, metrics: {} }, feedback: null };
}

export async function allRows(store: { rows(): AsyncIterable<ResultRow> }): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  for await (const row of store.rows()) rows.push(row);
  return rows;
}

/** `rows.jsonl` and all of `trajectories/` as one value: relative path to text, paths sorted. */
export function bytesOf(path: string): Readonly<Record<string, string>> {
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1))
    .filter((file) => file === "rows.jsonl" || file.startsWith("trajectories"));
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(path, file), "latin1")]));
}
