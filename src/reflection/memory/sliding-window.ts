import type { Reflection } from "../../core/lesson.ts";
import type { ReflectionMemory } from "../../core/reflection.ts";

/**
 * The last lessons of each task (Shinn et al. 2023, section 3: one to three).
 *
 * @param window most lessons kept for a task; at least 1.
 */
export function slidingWindow(window: number): ReflectionMemory {
  const byTask = new Map<string, readonly Reflection[]>();
  return {
    name: "sliding-window",
    scope: "task",
    async recall({ task, budget }) {
      return (byTask.get(task) ?? []).slice(0, budget.maxLessons);
    },
    async remember(reflection) {
      const kept = byTask.get(reflection.task) ?? [];
      byTask.set(reflection.task, [reflection, ...kept].slice(0, window));
    },
    async settle() {
      // A window forgets by age alone: how a lesson fared changes nothing.
    },
  };
}
