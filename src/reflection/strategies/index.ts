import type { StrategyDefinition } from "../../core/definitions.ts";
import { lastAttempt } from "./last-attempt.ts";
import { lastAttemptAndReflexion } from "./last-attempt-and-reflexion.ts";
import { noReflection } from "./none.ts";
import { reflexion } from "./reflexion.ts";

/** The four strategies that Reflexion compares, by name. */
export const strategies: Readonly<Record<string, StrategyDefinition>> = {
  none: noReflection,
  "last-attempt": lastAttempt,
  reflexion,
  "last-attempt+reflexion": lastAttemptAndReflexion,
};
