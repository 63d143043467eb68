import type { StrategyDefinition } from "../../core/definitions.ts";
import { writeLesson } from "../reflector.ts";

/**
 * The whole attempt before, and all lessons that memory keeps (Shinn et al. 2023).
 *
 * The released code keeps the newest lesson alone here (hotpotqa_runs/agents.py); a memory of one lesson does the same.
 */
export const lastAttemptAndReflexion: StrategyDefinition = {
  name: "last-attempt+reflexion",
  summary: "the whole attempt before, and a verbal lesson after every failed trial",
  reflects: true,
  showsLastAttempt: true,
  createStrategy: (parts) => ({ name: "last-attempt+reflexion", reflect: (input) => writeLesson(parts, input) }),
};
