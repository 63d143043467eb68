export { type CheckedTask, checkTask } from "./check-task.ts";
export { type GradedProgram, gradeProgram } from "./grade-program.ts";
