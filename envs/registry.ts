import type { Benchmark } from "../src/core/benchmark.ts";
import { UsageError } from "../src/core/errors.ts";
import { nearest } from "../src/text/nearest.ts";

/** Every environment that the project ships, loaded when first asked for: the one place where a new one is announced. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Benchmark>>> = {
  hotpotqa: async () => (await import("./hotpotqa/index.ts")).hotpotqa,
  fever: async () => (await import("./fever/index.ts")).fever,
  alfworld: async () => (await import("./alfworld/index.ts")).alfworld,
  humaneval: async () => (await import("./humaneval/index.ts")).humaneval,
  "humaneval+": async () => (await import("./humaneval/index.ts")).humanevalPlus,
  mbpp: async () => (await import("./mbpp/index.ts")).mbpp,
  "mbpp+": async () => (await import("./mbpp/index.ts")).mbppPlus,
  "leetcode-hard": async () => (await import("./leetcode-hard/index.ts")).leetcodeHard,
};

export const benchmarkNames: readonly string[] = Object.keys(BENCHMARKS);

/** @throws UsageError naming the valid names, the nearest first, when there is no such benchmark. */
export async function loadBenchmark(name: string): Promise<Benchmark> {
  const load = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
  if (load) return load();
  const near = nearest(name, benchmarkNames, 1)[0];
  const hint = near ? ` Did you mean "${near}"?` : "";
  throw new UsageError(
    `--env: there is no environment "${name}".${hint} Valid: ${benchmarkNames.join(", ")}, or the path of a module of your own.`,
  );
}
