import { reactMessages } from "../agents/react-prompt.ts";
import type { AgentTurn } from "../core/agent.ts";
import type { AgentDefinition, AgentParts } from "../core/definitions.ts";
import { extractProgram } from "./extract/index.ts";
import type { Problem } from "./task.ts";

/**
 * One reply, one program: the code is taken out of the reply and submitted (Shinn et al. 2023, section 4.3).
 *
 * @param problemOf the public side of a task, by id.
 */
export function programAgent(problemOf: (task: string) => Problem): AgentDefinition {
  return {
    name: "program",
    summary: "one reply, one program (Shinn et al. 2023, section 4.3)",
    word: ({ argument }) => `\`\`\`python\n${argument}\n\`\`\``,
    createAgent: ({ model, parameters, prompt, seed }: AgentParts) => ({
      async act(view): Promise<AgentTurn> {
        const { text } = await model.complete({ ...parameters, messages: reactMessages(view, prompt), seed });
        const found = extractProgram(text, problemOf(view.task.id));
        if (found.program === null) {
          const kind = text.trim() === "" ? "empty-reply" : "no-action";
          return { thought: null, text, action: null, failure: { kind, message: found.problem } };
        }
        return { thought: null, text, action: { name: "submit", argument: found.program }, failure: null };
      },
    }),
  };
}
