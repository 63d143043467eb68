import type { AgentDefinition } from "../../../src/core/definitions.ts";
import { deriveSeed, seededRandom } from "../../../src/core/random.ts";
import type { TaskId } from "../../../src/core/task.ts";
import { command, lineOf } from "../../../src/text-world/actions.ts";
import type { Session } from "../engine/index.ts";

/** One of the commands that would be understood, by seed: what no skill at all earns. */
export function randomAgent(sessionOf: (task: TaskId) => Session): AgentDefinition {
  return {
    name: "random",
    summary: "any command that would be understood, by seed; asks no model",
    privileged: "the list of commands that would be understood",
    promptNames: ["react-put"],
    createAgent({ seed }) {
      /** A session of its own that follows the episode; made anew whenever the steps it knows are not those of the view. */
      let follower: { readonly session: Session; played: number } | null = null;
      return {
        async act({ task, steps }) {
          if (follower === null || follower.played > steps.length)
            follower = { session: sessionOf(task.id), played: 0 };
          for (; follower.played < steps.length; follower.played++) {
            const action = steps[follower.played]?.action;
            if (action?.name === "command") follower.session.step(action.argument);
          }
          const random = seededRandom(deriveSeed("random", seed, steps.length));
          const action = command(random.pick(follower.session.admissible()));
          return { thought: null, text: lineOf(action), action, failure: null };
        },
      };
    },
  };
}
