export { extractProgram } from "./extract-program.ts";
export { programOf } from "./program-of.ts";
