import type { Benchmark } from "../../src/core/benchmark.ts";

const GREEDY = { temperature: 0, topP: 1, timeoutMs: 60_000 } as const;

/** Sampling parameters of the published runs on ALFWorld; the timeout is ours. */
export const roles: Benchmark["roles"] = {
  actor: {
    parameters: { ...GREEDY, maxTokens: 100, stop: ["\n"] },
    source: "ReAct (Yao et al. 2023), ALFWorld: temperature 0, 100 tokens, one line",
  },
  evaluator: { parameters: { ...GREEDY, maxTokens: 100, stop: [] }, source: "as the actor, without a stop" },
  reflector: {
    parameters: { ...GREEDY, maxTokens: 256, stop: [] },
    source: "Reflexion (Shinn et al. 2023), ALFWorld code: temperature 0, 256 tokens",
  },
};
