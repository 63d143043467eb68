import { DatasetError } from "../core/errors.ts";
import type { Job } from "./job.ts";

/** Names of EvalPlus's special oracles: the entry points of the tasks that have one. */
export const specialOracles = [
  "find_zero",
  "are_equivalent",
  "sum_div",
  "surface_Area",
  "digit_distance_nums",
  "similar_elements",
  "find_char_long",
  "common_in_nested_lists",
  "extract_singly",
  "larg_nnum",
  "intersection_array",
  "find_dissimilar",
  "Diff",
  "check_str",
  "text_match_three",
  "text_starta_endb",
] as const;

const NAME = /^[\p{XID_Start}_][\p{XID_Continue}]*$/u;
/** What `check` may be called with: a name, or a method of a new object, `Solution().solve`. */
const CALLED = /^[\p{XID_Start}_][\p{XID_Continue}]*(\(\))?(\.[\p{XID_Start}_][\p{XID_Continue}]*(\(\))?)*$/u;

/** @throws DatasetError for tests that no program could be judged by. */
export function checkJob({ tests }: Job): void {
  const names = tests.kind === "cases" ? [tests.entryPoint] : tests.entryPoints;
  for (const name of names) {
    if (!NAME.test(name))
      throw new DatasetError(
        `tests: an entry point must be a Python identifier, found ${quoted(name)}. Mend the record.`,
      );
  }
  if (tests.kind === "script" && tests.check !== null && !CALLED.test(tests.check)) {
    throw new DatasetError(`tests: "check" must name a function, found ${quoted(tests.check)}. Mend the record.`);
  }
  if (tests.kind === "cases" && tests.rule.special !== null && !isSpecial(tests.rule.special)) {
    throw new DatasetError(
      `tests: "special" must be one of ${specialOracles.join(", ")}, found ${quoted(tests.rule.special)}. Use null for plain equality.`,
    );
  }
}

const isSpecial = (name: string) => (specialOracles as readonly string[]).includes(name);
const quoted = (text: string) => JSON.stringify(text.slice(0, 80));
