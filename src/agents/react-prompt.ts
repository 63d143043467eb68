import type { AgentView } from "../core/agent.ts";
import type { ChatMessage } from "../core/chat-model.ts";
import { type AgentPrompt, ATTEMPT, fillSlots } from "../core/prompt-set.ts";
import { renderActionSpecs, renderObservation, renderReply } from "../text/transcript.ts";

/** How a reply begins: with a thought before its action, or with the action. */
export type ReplyForm = "thought" | "action";

/**
 * The conversation of a ReAct agent: system prompt with examples; last attempt, lessons and task; then replies and
 * observations.
 *
 * Last attempt and lessons stand after the system prompt and before the current state (Shinn et al. 2023, section 3).
 * What is shown is what is stored: replies come back as the model gave them.
 */
export function reactMessages(view: AgentView, prompt: AgentPrompt, form: ReplyForm = "thought"): ChatMessage[] {
  const { lastAttempt = null, lessons, opening } = view;
  const system = [fillSlots(prompt.system, { actions: renderActionSpecs(view.actions) }), ...prompt.examples];
  const state: string[] = [];
  if (lastAttempt !== null) state.push(fillSlots(prompt.attempt ?? ATTEMPT, { attempt: lastAttempt }));
  if (lessons.length > 0) state.push(fillSlots(prompt.lessons, { lessons: renderLessons(lessons) }));
  state.push(fillSlots(prompt.task, { instruction: view.task.instruction }));
  if (opening !== "") state.push(opening);
  const messages: ChatMessage[] = [
    { role: "system", content: system.join("\n\n") },
    { role: "user", content: state.join("\n\n") },
  ];
  view.steps.forEach((step, index) => {
    const reply = renderReply(step, index + 1);
    const blank = form === "action" && step.action === null && step.text.trim() === "";
    messages.push({ role: "assistant", content: blank ? `Action ${index + 1}:` : reply });
    messages.push({ role: "user", content: renderObservation(step, index + 1) });
  });
  return messages;
}

/** One bullet a lesson, newest first. */
function renderLessons(lessons: AgentView["lessons"]): string {
  return lessons.map((lesson) => `- ${lesson.text}`).join("\n");
}
