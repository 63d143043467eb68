import { parseAction } from "../../agents/parse-action.ts";
import type { AgentDefinition } from "../../core/definitions.ts";

/** An agent of a user's own: sends goal and lessons in one message and keeps no history in it. */
const oneShot: AgentDefinition = {
  name: "one-shot",
  summary: "one message a step",
  createAgent: ({ model, parameters, seed }) => ({
    async act({ task, actions, lessons, steps }) {
      const told = lessons.map(({ text }) => text).join("\n");
      const content = `${task.instruction}\n${told}\nStep ${steps.length + 1}`;
      const reply = await model.complete({ ...parameters, messages: [{ role: "user", content }], seed });
      return parseAction(reply.text, actions);
    },
  }),
};
export default oneShot;
