export { compareBlame, type Lesson } from "./blame.ts";
export { creditOf } from "./credit.ts";
