import type { AgentDefinition } from "../core/definitions.ts";
import { actAgent } from "./act-agent.ts";
import { cotAgent } from "./cot-agent.ts";
import { cotContextAgent } from "./cot-context-agent.ts";
import { cotGoldAgent } from "./cot-gold-agent.ts";
import { cotScAgent } from "./cot-sc-agent.ts";
import { cotScReactAgent } from "./cot-sc-react-agent.ts";
import { reactAgent } from "./react-agent.ts";
import { reactCotScAgent } from "./react-cot-sc-agent.ts";

/** Every agent that the project ships, by name. */
export const agents: Readonly<Record<string, AgentDefinition>> = {
  react: reactAgent,
  act: actAgent,
  cot: cotAgent,
  "cot-context": cotContextAgent,
  "cot-gold": cotGoldAgent,
  "cot-sc": cotScAgent,
  "cot-sc-react": cotScReactAgent,
  "react-cot-sc": reactCotScAgent,
};
