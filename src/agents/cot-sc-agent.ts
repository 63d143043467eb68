import type { AgentDefinition } from "../core/definitions.ts";
import { promptNamed } from "./prompt-named.ts";
import { pollTurn, takePoll } from "./self-consistency.ts";

/** Chain of thought with self-consistency (Wang et al. 2023): the answer that most samples give. */
export const cotScAgent: AgentDefinition = {
  name: "cot-sc",
  onlyAnswers: true,
  summary: "the answer most frequent among sampled chains of thought (Wang et al. 2023)",
  promptNames: ["cot"],
  samplesVotes: true,
  createAgent: (parts) => {
    const prompt = promptNamed(parts, "cot");
    return {
      async act(view) {
        return pollTurn(await takePoll(parts, prompt, view), view.steps.length + 1);
      },
    };
  },
};
