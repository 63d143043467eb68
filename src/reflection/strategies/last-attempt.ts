import type { StrategyDefinition } from "../../core/definitions.ts";

/** Each trial is shown the whole attempt before it, and no lesson (Shinn et al. 2023, section 4.2: the ablation). */
export const lastAttempt: StrategyDefinition = {
  name: "last-attempt",
  summary: "each trial is shown the whole attempt before it",
  reflects: false,
  showsLastAttempt: true,
  createStrategy: () => ({ name: "last-attempt", reflect: async () => null }),
};
