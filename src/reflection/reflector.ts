import type { ReflectorParts } from "../core/definitions.ts";
import type { Reflection } from "../core/lesson.ts";
import { roleMessages } from "../core/prompt-set.ts";
import type { ReflectionInput } from "../core/reflection.ts";
import { renderTranscript } from "../text/transcript.ts";

/** One model call: failed trajectory, feedback and earlier lessons in, a lesson out (Shinn et al. 2023, section 3). */
export async function writeLesson(parts: ReflectorParts, input: ReflectionInput): Promise<Reflection> {
  const { model, parameters, prompt, seed, transcriptTokens } = parts;
  const { trajectory, feedback, lessons, trial } = input;
  const messages = roleMessages(prompt, {
    instruction: trajectory.task.instruction,
    trajectory: renderTranscript(trajectory, transcriptTokens),
    feedback: feedback.text === "" ? feedback.verdict : feedback.text,
    lessons: lessons.length === 0 ? "none" : lessons.map((lesson) => `- ${lesson.text}`).join("\n"),
  });
  const reply = await model.complete({ ...parameters, messages, seed });
  return { task: trajectory.task.id, trial, text: reply.text.trim() };
}
