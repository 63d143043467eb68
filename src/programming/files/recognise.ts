import type { Layout } from "./layout.ts";
import { humanevalPlus, mbppPlus } from "./layouts/evalplus.ts";
import { humaneval } from "./layouts/humaneval.ts";
import { leetcodeHard } from "./layouts/leetcode-hard.ts";
import { mbpp, sanitizedMbpp } from "./layouts/mbpp.ts";
import { multiplHumaneval, multiplMbpp } from "./layouts/multipl-e.ts";
import { plain } from "./layouts/plain.ts";

/** The first that recognises a record has it. */
const LAYOUTS: readonly Layout[] = [
  humanevalPlus,
  mbppPlus,
  leetcodeHard,
  mbpp,
  sanitizedMbpp,
  multiplHumaneval,
  multiplMbpp,
  humaneval,
  plain,
];

/** What files of problems may be, for messages. */
export const LAYOUT_NAMES =
  "HumanEval, EvalPlus, MBPP, MultiPL-E, LeetCode-hard and plain {id, prompt, entry_point, tests}";

/** The layout of a record; null where it has none that is known. */
export function layoutOf(record: unknown): Layout | null {
  if (typeof record !== "object" || record === null || Array.isArray(record)) return null;
  const fields = new Set(Object.keys(record));
  const values = record as Readonly<Record<string, unknown>>;
  return LAYOUTS.find((layout) => layout.recognises(fields, values)) ?? null;
}
