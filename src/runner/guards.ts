import { CheckError } from "../core/errors.ts";
import type { Reflection } from "../core/lesson.ts";
import type { ReflectionMemory } from "../core/reflection.ts";
import type { TaskId } from "../core/task.ts";

/**
 * A lesson that was kept must come back from memory in the next trial: otherwise the run would be plain retry under
 * another name. Memories wider than a task may find nothing relevant.
 *
 * @param kept the newest lesson kept of this task; null when none was.
 * @throws CheckError
 */
export function guardRecall(memory: ReflectionMemory, kept: Reflection | null, recalled: readonly Reflection[]): void {
  if (kept === null || memory.scope === "run" || recalled.some((lesson) => lesson.text === kept.text)) return;
  throw new CheckError(
    `Ablation guard: task ${kept.task}: memory "${memory.name}" kept a lesson after trial ${kept.trial} but recalled ` +
      `${recalled.length === 0 ? "nothing" : "others"} in the next trial. The run would not measure what its name says.`,
  );
}

/**
 * The attempt that is to be shown must stand, word for word, in a request that the actor sent in this episode.
 *
 * @throws CheckError
 */
export function guardAttempt(
  task: TaskId,
  step: number,
  attempt: string | null,
  sent: readonly (readonly string[])[],
): void {
  if (attempt === null || sent.length === 0) return;
  if (sent.some((texts) => texts.some((text) => text.includes(attempt)))) return;
  throw new CheckError(
    `Ablation guard: task ${task}, step ${step}: the last attempt stands in none of the ${sent.length} requests that the ` +
      "actor sent. The agent or its prompt drops it; mend it, or play it with --strategy none.",
  );
}

/**
 * Every lesson that was recalled must stand, word for word, in a request that the actor sent in this episode. Nothing is
 * asked of an episode in which it has sent none yet.
 *
 * @throws CheckError
 */
export function guardRequests(
  task: TaskId,
  step: number,
  lessons: readonly Reflection[],
  sent: readonly (readonly string[])[],
): void {
  if (sent.length === 0) return;
  for (const lesson of lessons) {
    if (sent.some((texts) => texts.some((text) => text.includes(lesson.text)))) continue;
    throw new CheckError(
      `Ablation guard: task ${task}, step ${step}: the lesson of trial ${lesson.trial} stands in none of the ${sent.length} ` +
        `requests that the actor sent: "${lesson.text.slice(0, 120)}". The agent or its prompt drops lessons; mend it, ` +
        "or play it with --strategy none.",
    );
  }
}
