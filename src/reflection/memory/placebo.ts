import type { Reflection } from "../../core/lesson.ts";
import type { ReflectionMemory } from "../../core/reflection.ts";

/**
 * A control, not a method: every task is shown the lessons of another task, never its own.
 *
 * What Reflexion gains beyond this arm comes from the content of its lessons; what this arm gains beyond plain retry
 * comes from having any lesson in the prompt. The other task is the one whose first lesson came next, in a ring.
 *
 * @param window most lessons kept for a task; at least 1.
 */
export function placeboMemory(window: number): ReflectionMemory {
  const byTask = new Map<string, readonly Reflection[]>();
  return {
    name: "placebo",
    scope: "run",
    async recall({ task, budget }) {
      const tasks = [...byTask.keys()];
      const own = tasks.indexOf(task);
      if (own < 0) return [];
      const other = tasks[(own + 1) % tasks.length];
      return other === undefined || other === task ? [] : (byTask.get(other) ?? []).slice(0, budget.maxLessons);
    },
    async remember(reflection) {
      const kept = byTask.get(reflection.task) ?? [];
      byTask.set(reflection.task, [reflection, ...kept].slice(0, window));
    },
    async settle() {
      // A control learns nothing from outcomes.
    },
  };
}
