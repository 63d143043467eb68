import type { AgentView } from "../core/agent.ts";
import type { ChatMessage } from "../core/chat-model.ts";
import { type AgentPrompt, fillSlots } from "../core/prompt-set.ts";
import { renderActionSpecs, renderObservation, renderReply } from "../text/transcript.ts";

/**
 * The conversation of a ReAct agent: system prompt with examples; lessons and task; then replies and observations.
 *
 * Lessons stand after the system prompt and before the current state (Shinn et al. 2023, section 3). What is shown is
 * what is stored: replies come back as the model gave them.
 */
export function reactMessages(view: AgentView, prompt: AgentPrompt): ChatMessage[] {
  const system = [fillSlots(prompt.system, { actions: renderActionSpecs(view.actions) }), ...prompt.examples];
  const state = [fillSlots(prompt.task, { instruction: view.task.instruction })];
  if (view.lessons.length > 0) state.unshift(fillSlots(prompt.lessons, { lessons: renderLessons(view.lessons) }));
  if (view.opening !== "") state.push(view.opening);
  const messages: ChatMessage[] = [
    { role: "system", content: system.join("\n\n") },
    { role: "user", content: state.join("\n\n") },
  ];
  view.steps.forEach((step, index) => {
    messages.push({ role: "assistant", content: renderReply(step, index + 1) });
    messages.push({ role: "user", content: renderObservation(step, index + 1) });
  });
  return messages;
}

/** One bullet a lesson, newest first. */
function renderLessons(lessons: AgentView["lessons"]): string {
  return lessons.map((lesson) => `- ${lesson.text}`).join("\n");
}
