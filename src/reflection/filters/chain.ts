import type { Reflection } from "../../core/lesson.ts";
import type { ReflectionFilter } from "../../core/reflection.ts";

/** Refuses a lesson without words. */
export const emptyFilter: ReflectionFilter = {
  name: "empty",
  keeps: (reflection) => /[\p{L}\p{N}]/u.test(reflection.text),
};

/** Refuses a lesson that the episode was already shown word for word. */
export const duplicateFilter: ReflectionFilter = {
  name: "duplicate",
  keeps: (reflection, shown) => !shown.some((lesson) => lesson.text === reflection.text),
};

export const defaultFilters: readonly ReflectionFilter[] = [emptyFilter, duplicateFilter];

/** The name of the first filter that refuses the lesson; null when all keep it. */
export function refusedBy(
  filters: readonly ReflectionFilter[],
  reflection: Reflection,
  shown: readonly Reflection[],
): string | null {
  return filters.find((filter) => !filter.keeps(reflection, shown))?.name ?? null;
}
