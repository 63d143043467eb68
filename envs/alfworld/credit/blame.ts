import { creditOf } from "./credit.ts";

/** An episode that was lost, and the lesson that was drawn from it. */
export interface Lesson {
  readonly remaining: readonly (number | null)[];
  readonly text: string;
}

export interface BlameReport {
  readonly lessons: number;
  /** Lessons that name a step. */
  readonly naming: number;
  /** Of these, those whose episode stopped coming nearer at a step that can be named. */
  readonly comparable: number;
  /** Of the comparable ones: the very step, and at most two beside it. */
  readonly exact: number;
  readonly within2: number;
  /** Steps between the two, the middle value; null where nothing is comparable. */
  readonly medianDistance: number | null;
}

/** The first step that a lesson names (`step 12`, `steps 12-20`, `at step 12`); null where it names none. */
export function blamedStep(text: string): number | null {
  const found = /\bsteps?\s+(\d{1,4})\b/iu.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/** How often lessons blame the step at which the episode stopped coming nearer to its goal. */
export function compareBlame(lessons: readonly Lesson[]): BlameReport {
  const named = lessons.flatMap(({ remaining, text }) => {
    const blamed = blamedStep(text);
    return blamed === null ? [] : [{ blamed, toBlame: creditOf(remaining)?.toBlame ?? null }];
  });
  const distances = named
    .flatMap(({ blamed, toBlame }) => (toBlame === null ? [] : [Math.abs(blamed - toBlame)]))
    .sort((a, b) => a - b);
  return {
    lessons: lessons.length,
    naming: named.length,
    comparable: distances.length,
    exact: distances.filter((distance) => distance === 0).length,
    within2: distances.filter((distance) => distance <= 2).length,
    medianDistance: distances[Math.floor((distances.length - 1) / 2)] ?? null,
  };
}
