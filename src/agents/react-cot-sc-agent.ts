import type { AgentDefinition } from "../core/definitions.ts";
import { promptNamed } from "./prompt-named.ts";
import { reactAgent } from "./react-agent.ts";
import { pollTurn, takePoll } from "./self-consistency.ts";

/**
 * ReAct first; self-consistency where its steps brought no answer (Yao et al. 2023, section 3.2).
 *
 * The vote takes one step more than the limit and sees nothing of ReAct's attempt.
 */
export const reactCotScAgent: AgentDefinition = {
  name: "react-cot-sc",
  summary: "react, and cot-sc where it gave no answer within its steps (Yao et al. 2023)",
  promptNames: ["react", "cot"],
  samplesVotes: true,
  extraSteps: 1,
  createAgent: (parts) => {
    const cot = promptNamed(parts, "cot");
    const react = reactAgent.createAgent({ ...parts, prompt: promptNamed(parts, "react") });
    return {
      async act(view) {
        const number = view.steps.length + 1;
        if (number <= parts.steps) return react.act(view);
        return pollTurn(await takePoll(parts, cot, { ...view, steps: [] }), number);
      },
    };
  },
};
