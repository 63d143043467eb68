import type { AgentDefinition } from "../core/definitions.ts";
import { askForAction } from "./ask.ts";
import { reactMessages } from "./react-prompt.ts";

/** Actions without thoughts (Yao et al. 2023, section 3.2): ReAct's loop, examples without their thoughts. */
export const actAgent: AgentDefinition = {
  name: "act",
  summary: "actions and observations without thoughts (Yao et al. 2023)",
  createAgent: ({ model, parameters, prompt, rules, seed }) => ({
    act(view) {
      const messages = reactMessages(view, prompt, "action");
      const number = view.steps.length + 1;
      return askForAction({ model, parameters, seed, messages, actions: view.actions, number, form: "action" }, rules);
    },
  }),
};
