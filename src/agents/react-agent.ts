import type { AgentDefinition } from "../core/definitions.ts";
import { askForAction } from "./ask.ts";
import { reactMessages } from "./react-prompt.ts";

/** Thought, action, observation (Yao et al. 2023): one turn for each step. */
export const reactAgent: AgentDefinition = {
  name: "react",
  summary: "thought, action, observation (Yao et al. 2023)",
  createAgent: ({ model, parameters, prompt, rules, seed }) => ({
    act(view) {
      const messages = reactMessages(view, prompt);
      const number = view.steps.length + 1;
      return askForAction({ model, parameters, seed, messages, actions: view.actions, number, form: "thought" }, rules);
    },
  }),
};
