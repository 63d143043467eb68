import type { ModelParameters } from "../core/chat-model.ts";
import type { LearnerTrajectory } from "../core/trajectory.ts";

/** Parameters for tests and contract suites. */
export const TOY_PARAMETERS: ModelParameters = { temperature: 0, topP: 1, maxTokens: 100, stop: [], timeoutMs: 1000 };

/** A short episode as a learner sees it. */
export function toyTrajectory(changes: Partial<LearnerTrajectory> = {}): LearnerTrajectory {
  return {
    task: { env: "toy", id: "t", instruction: "Find the key.", labels: {} },
    opening: "",
    steps: [
      {
        thought: "I guess.",
        action: { name: "finish", argument: "box" },
        failure: null,
        text: "Thought 1: I guess.\nAction 1: Finish[box]",
        observation: "Answer submitted.",
      },
    ],
    ending: { kind: "terminated" },
    verdict: null,
    ...changes,
  };
}
