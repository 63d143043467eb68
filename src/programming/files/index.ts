export type { ProblemEntry } from "./layout.ts";
export { type ProblemFile, readProblems } from "./read-problems.ts";
