import type { StrategyDefinition } from "../../core/definitions.ts";
import { writeLesson } from "../reflector.ts";

/** A verbal lesson after every failed trial (Shinn et al. 2023). */
export const reflexion: StrategyDefinition = {
  name: "reflexion",
  summary: "a verbal lesson after every failed trial (Shinn et al. 2023)",
  reflects: true,
  showsLastAttempt: false,
  createStrategy: (parts) => ({ name: "reflexion", reflect: (input) => writeLesson(parts, input) }),
};
