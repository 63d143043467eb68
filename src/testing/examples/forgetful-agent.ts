import type { AgentDefinition } from "../../core/definitions.ts";
import oneShot from "./one-shot-agent.ts";

/** Drops its lessons: its contract must refuse it. */
const forgetful: AgentDefinition = {
  ...oneShot,
  name: "forgetful",
  createAgent: (parts) => {
    const agent = oneShot.createAgent(parts);
    return { act: (view) => agent.act({ ...view, lessons: [] }) };
  },
};
export default forgetful;
