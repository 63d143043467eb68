import { estimateTokens } from "../core/chat-model.ts";
import type { Reflection } from "../core/lesson.ts";

/** Lessons as they are shown, and what became of the others. */
export interface FittedLessons {
  /** Newest first. */
  readonly shown: readonly Reflection[];
  /** Trials whose lessons were left out, newest first. */
  readonly dropped: readonly number[];
  /** The trial whose lesson was cut; null when none was. */
  readonly cut: number | null;
}

/**
 * Keeps lessons within so many tokens of four characters: the newest ones that fit as they are; the newest of all, where it does not fit
 * alone, is cut at its end.
 *
 * @param lessons newest first.
 * @param tokens at least 1; undefined for no limit.
 */
export function fitLessons(lessons: readonly Reflection[], tokens: number | undefined): FittedLessons {
  if (tokens === undefined) return { shown: lessons, dropped: [], cut: null };
  const shown: Reflection[] = [];
  let left = tokens;
  let cut: number | null = null;
  for (const lesson of lessons) {
    const size = estimateTokens(lesson.text);
    if (size <= left) shown.push(lesson);
    else if (shown.length === 0) {
      shown.push({ ...lesson, text: beginning(lesson.text, left * 4) });
      cut = lesson.trial;
    } else break;
    left -= size;
    if (left <= 0) break;
  }
  return { shown, dropped: lessons.slice(shown.length).map(({ trial }) => trial), cut };
}

/** Never half a character of two code units. */
function beginning(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
