export { extractProgram } from "./extract-program.ts";
