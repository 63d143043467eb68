export { chooseTests } from "./choose-tests.ts";
export { parseAsserts } from "./parse-asserts.ts";
export { visibleTestsOf } from "./visible-tests.ts";
