import type { ProgramJudge } from "../../core/definitions.ts";

/** A judge of a user's own: passes every program of at least two lines. */
const byLines: ProgramJudge = {
  name: "lines",
  judge: async ({ program }) => program.trim().split("\n").length >= 2,
};
export default byLines;
