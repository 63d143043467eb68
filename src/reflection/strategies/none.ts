import type { StrategyDefinition } from "../../core/definitions.ts";

/** Plain retry: the baseline that gets as many trials as any other strategy (Shinn et al. 2023, section 4.1). */
export const noReflection: StrategyDefinition = {
  name: "none",
  summary: "plain retry: nothing happens between trials",
  reflects: false,
  showsLastAttempt: false,
  createStrategy: () => ({ name: "none", reflect: async () => null }),
};
