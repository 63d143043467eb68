import type { AgentDefinition } from "../core/definitions.ts";
import { promptNamed } from "./prompt-named.ts";
import { reactAgent } from "./react-agent.ts";
import { pollTurn, takePoll } from "./self-consistency.ts";

/**
 * Self-consistency first; ReAct where the samples do not agree (Yao et al. 2023, section 3.2).
 *
 * Backs off when the most frequent answer has fewer than half of the samples. Nothing is remembered: an episode that has
 * steps is one in which ReAct is under way. Both play the same episode, so ReAct has all of its steps.
 */
export const cotScReactAgent: AgentDefinition = {
  name: "cot-sc-react",
  summary: "cot-sc, and react where fewer than half of the samples agree (Yao et al. 2023)",
  promptNames: ["cot", "react"],
  samplesVotes: true,
  createAgent: (parts) => {
    const cot = promptNamed(parts, "cot");
    const react = reactAgent.createAgent({ ...parts, prompt: promptNamed(parts, "react") });
    return {
      async act(view) {
        if (view.steps.length > 0) return react.act(view);
        const poll = await takePoll(parts, cot, view);
        const most = poll.count.ballots[0]?.votes ?? 0;
        return most > 0 && most >= parts.votes.samples / 2 ? pollTurn(poll, 1) : react.act(view);
      },
    };
  },
};
