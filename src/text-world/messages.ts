import type { AgentView } from "../core/agent.ts";
import type { ChatMessage } from "../core/chat-model.ts";
import { type AgentPrompt, ATTEMPT, fillSlots } from "../core/prompt-set.ts";
import type { LearnerStep } from "../core/trajectory.ts";
import { lineOf } from "./actions.ts";

/**
 * The conversation of an agent in a world of text, in the order of the published prompts (Yao et al. 2023, appendix C.4; Shinn et
 * al. 2023): examples; lessons; the task; then commands behind `> ` and what was answered.
 *
 * @param published to the letter, for replies that are read so. The sign `> ` ends what the model is shown, as the published prompts
 * end in it, so that no reply that follows the pattern begins with it; otherwise it stands before each command. Lessons are
 * numbered as `Trial i:`, the oldest first, as Reflexion's code shows them; one bullet each, newest first, otherwise.
 */
export function textWorldMessages(view: AgentView, prompt: AgentPrompt, published: boolean): ChatMessage[] {
  const { lastAttempt = null, lessons, opening } = view;
  const state: string[] = [];
  if (lastAttempt !== null) state.push(fillSlots(prompt.attempt ?? ATTEMPT, { attempt: lastAttempt }));
  if (lessons.length > 0) {
    const oldestFirst = [...lessons].reverse();
    const shown = published
      ? oldestFirst.map(({ text }, index) => `Trial ${index}:\n${text}`)
      : lessons.map(({ text }) => `- ${text}`);
    state.push(fillSlots(prompt.lessons, { lessons: shown.join("\n") }));
  }
  state.push(fillSlots(prompt.task, { instruction: opening === "" ? view.task.instruction : opening }));
  const shownSign = published ? "\n>" : "";
  return [
    { role: "system", content: [prompt.system, ...prompt.examples].join("\n\n") },
    { role: "user", content: `${state.join("\n\n")}${shownSign}` },
    ...view.steps.flatMap((step): ChatMessage[] => [
      { role: "assistant", content: published ? shownLine(step) : `> ${shownLine(step)}` },
      { role: "user", content: `${step.observation}${shownSign}` },
    ]),
  ];
}

/** The line as it was read; the reply itself where nothing could be. */
function shownLine({ action, text }: LearnerStep): string {
  return action === null ? text.trim() : lineOf(action);
}
