import type { AgentDefinition } from "../../../src/core/definitions.ts";
import type { Action } from "../../../src/core/environment.ts";
import type { TaskId } from "../../../src/core/task.ts";
import { lineOf } from "../../../src/text-world/actions.ts";

/** Plays the stored solution: proves that a game is solvable, and measures what a perfect agent costs. */
export function walkthroughAgent(walkthrough: (task: TaskId) => readonly Action[]): AgentDefinition {
  return {
    name: "walkthrough",
    summary: "plays the stored solution of each game; asks no model",
    privileged: "the stored walkthrough of each game",
    promptNames: ["react-put"],
    createAgent: () => ({
      async act({ task, steps }) {
        const action = walkthrough(task.id)[steps.length];
        if (action !== undefined) return { thought: null, text: lineOf(action), action, failure: null };
        const failure = { kind: "no-action" as const, message: "the walkthrough ended before the game did" };
        return { thought: null, text: "", action: null, failure };
      },
    }),
  };
}
