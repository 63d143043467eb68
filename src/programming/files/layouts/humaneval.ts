import { z } from "zod";
import type { ProblemKey } from "../../task.ts";
import { visibleTestsOf } from "../../tests/index.ts";
import { identifier, labels, words } from "../fields.ts";
import { type Layout, numbered, type ProblemEntry } from "../layout.ts";
import { aboveDefinition } from "../python-source.ts";
import { scriptTests } from "../script-tests.ts";

const schema = z.object({
  task_id: words,
  prompt: words,
  entry_point: identifier,
  /** The body alone. */
  canonical_solution: z.string().optional(),
  /** Defines `check(candidate)`. */
  test: words,
  /** Of files of our own. */
  labels,
});

const OFFICIAL = { count: 164, ids: numbered("HumanEval", 0, 163) };

/** HumanEval (Chen et al. 2021): signature and docstring are to be completed. */
export const humaneval: Layout = {
  name: "humaneval",
  recognises: (fields) => fields.has("task_id") && (fields.has("canonical_solution") || fields.has("test")),
  schema: () => schema.transform(toEntry),
  official: officialHumaneval,
};

/** Null for ids of another set in the same layout. */
export function officialHumaneval(ids: readonly string[]) {
  return ids.some((id) => id.startsWith("HumanEval/")) ? OFFICIAL : null;
}

function toEntry(record: z.infer<typeof schema>): ProblemEntry {
  const { task_id: id, prompt, entry_point: entryPoint, canonical_solution: body } = record;
  const reference = body === undefined ? null : prompt + body;
  return {
    problem: {
      id,
      name: null,
      prompt,
      entryPoint,
      form: "complete",
      visibleTests: visibleTestsOf(prompt, entryPoint),
      labels: record.labels,
    },
    key: { tests: checkTests(prompt, entryPoint, record.test), reference },
  };
}

/**
 * `check(<entry point>)` of a HumanEval test. Tests of tasks 32, 38 and 50 use helpers of the prompt, so the part of it above
 * the entry point is their setup.
 */
function checkTests(prompt: string, entryPoint: string, test: string): ProblemKey["tests"] {
  const setup = aboveDefinition(prompt, entryPoint);
  return scriptTests({ setup, source: test, check: entryPoint, entryPoints: [entryPoint] });
}
