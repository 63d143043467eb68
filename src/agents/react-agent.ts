import type { AgentDefinition } from "../core/definitions.ts";
import { parseAction } from "./parse-action.ts";
import { reactMessages } from "./react-prompt.ts";

/** Thought, action, observation (Yao et al. 2023): one model call for each step. */
export const reactAgent: AgentDefinition = {
  name: "react",
  summary: "thought, action, observation (Yao et al. 2023)",
  createAgent: ({ model, parameters, prompt, seed }) => ({
    async act(view) {
      const reply = await model.complete({ ...parameters, messages: reactMessages(view, prompt), seed });
      return parseAction(reply.text, view.actions);
    },
  }),
};
