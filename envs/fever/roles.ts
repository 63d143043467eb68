import type { Benchmark } from "../../src/core/benchmark.ts";

const GREEDY = { temperature: 0, topP: 1, timeoutMs: 60_000 } as const;

/** Sampling parameters of the published fact-checking runs; the timeout and the reflector's are ours. */
export const roles: Benchmark["roles"] = {
  actor: {
    parameters: { ...GREEDY, maxTokens: 100, stop: ["\nObservation"] },
    source: "ReAct (Yao et al. 2023), FEVER: temperature 0, 100 tokens, stop at the observation",
  },
  evaluator: {
    parameters: { ...GREEDY, maxTokens: 100, stop: [] },
    source: "as the actor",
  },
  reflector: {
    parameters: { ...GREEDY, maxTokens: 250, stop: [] },
    source: "Reflexion (Shinn et al. 2023), HotPotQA code: temperature 0, 250 tokens; it has no FEVER runs",
  },
};
