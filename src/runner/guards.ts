import { CheckError } from "../core/errors.ts";
import type { Reflection } from "../core/lesson.ts";
import type { CallRecord } from "../core/record.ts";
import type { ReflectionMemory } from "../core/reflection.ts";
import type { TaskId } from "../core/task.ts";

/**
 * A lesson that was kept must come back from memory in the next trial: otherwise the run would be plain retry under
 * another name.
 *
 * @param kept the newest lesson kept of this task; null when none was.
 * @throws CheckError
 */
export function guardRecall(memory: ReflectionMemory, kept: Reflection | null, recalled: readonly Reflection[]): void {
  if (kept === null) return;
  const there = memory.scope === "task" ? recalled.some((lesson) => lesson.text === kept.text) : recalled.length > 0;
  if (there) return;
  throw new CheckError(
    `Ablation guard: task ${kept.task}: memory "${memory.name}" kept a lesson after trial ${kept.trial} but recalled ` +
      `${recalled.length === 0 ? "nothing" : "others"} in the next trial. The run would not measure what its name says.`,
  );
}

/**
 * Every lesson that was recalled must stand, word for word, in a request that the actor sent in this step.
 *
 * @throws CheckError
 */
export function guardRequests(
  task: TaskId,
  step: number,
  lessons: readonly Reflection[],
  calls: readonly CallRecord[],
): void {
  if (lessons.length === 0) return;
  const sent = calls.filter((call) => call.role === "actor" && call.step === step);
  for (const lesson of lessons) {
    const stands = sent.some((call) => call.messages.some((message) => message.content.includes(lesson.text)));
    if (stands) continue;
    throw new CheckError(
      `Ablation guard: task ${task}, step ${step}: the lesson of trial ${lesson.trial} stands in none of the ${sent.length} ` +
        `requests that the actor sent: "${lesson.text.slice(0, 120)}". The agent or its prompt drops lessons; mend it, ` +
        "or play it with --strategy none.",
    );
  }
}
