import type { Benchmark } from "../core/benchmark.ts";

const LONG = { topP: 1, maxTokens: 1024, stop: [], timeoutMs: 120_000 } as const;

/** Sampling parameters of Reflexion's programming runs (programming_runs); the timeout is ours. */
export const programRoles: Benchmark["roles"] = {
  actor: {
    parameters: { ...LONG, temperature: 0 },
    source: "Reflexion (Shinn et al. 2023), programming code: temperature 0, 1,024 tokens",
  },
  evaluator: {
    parameters: { ...LONG, temperature: 0.2 },
    source: "Reflexion's programming code, test writer: temperature 0.2, 1,024 tokens",
  },
  reflector: {
    parameters: { ...LONG, temperature: 0.2 },
    source: "Reflexion's programming code, reflection: temperature 0.2, 1,024 tokens",
  },
};
