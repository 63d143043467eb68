import type { CodeRequest } from "./request.ts";

/** Plans that did not succeed, without repeats. */
export type Failures = readonly string[];

const PLAN_LINE = /^[ \t]*# Plan: (.+?)[ \t]*$/gm;
const QUOTED = /"([^"]*)"/g;

/** The plan that a program of this player says it follows; null for others' programs. */
export function planOf(program: string): string | null {
  return [...program.matchAll(PLAN_LINE)].at(-1)?.[1] ?? null;
}

/** What lessons about this very function rule out, and the attempt before. */
export function readFailures({ problem, lessons, attempt }: CodeRequest): Failures {
  const own = lessons.filter((lesson) => concerns(lesson, problem.entryPoint));
  const plans = own.flatMap((lesson) => [...lesson.matchAll(QUOTED)].map((match) => match[1] ?? ""));
  const last = planOf(attempt);
  return [...new Set(last === null ? plans : [last, ...plans])];
}

/** A lesson concerns the function that it begins with or whose calls it shows. */
function concerns(lesson: string, entryPoint: string): boolean {
  return entryPoint !== "" && (lesson.startsWith(`For ${entryPoint},`) || lesson.includes(` ${entryPoint}(`));
}
