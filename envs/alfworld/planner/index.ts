export { openPlanner } from "./planner.ts";
export { unwinnable } from "./unwinnable.ts";
