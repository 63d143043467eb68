import { z } from "zod";
import type { ProblemKey } from "../../task.ts";
import { visibleTestsOf } from "../../tests/index.ts";
import { identifier, labels, words } from "../fields.ts";
import type { Layout, ProblemEntry } from "../layout.ts";
import { pythonLiteral } from "../python-literal.ts";
import { aboveDefinition, definitionsIn } from "../python-source.ts";
import { scriptTests } from "../script-tests.ts";

const NO_TESTS =
  'expected "tests", a list of at least one {"input": [...], "output": ...}, or "test", a source that asserts';

const NO_VALUE = 'expected a value under "output" (or "expected")';

/** `expected` is another name for `output`. */
function asOutput(test: unknown): unknown {
  if (test === null || typeof test !== "object" || "output" in test || !("expected" in test)) return test;
  const { expected, ...rest } = test;
  return { ...rest, output: expected };
}

function isGiven(value: unknown): boolean {
  return value !== undefined;
}

const schema = z
  .object({
    id: words,
    prompt: words,
    entry_point: identifier,
    /** Arguments and the value that is expected, as JSON; compared as Python's == does. */
    tests: z
      .array(
        z.preprocess(
          asOutput,
          z.object({ input: z.array(z.unknown()), output: z.unknown().refine(isGiven, NO_VALUE) }),
        ),
      )
      .min(1, NO_TESTS)
      .optional(),
    /** Defines `check(candidate)`, or asserts at its top level. */
    test: words.optional(),
    /** A whole program. */
    solution: z.string().optional(),
    labels,
  })
  .refine(({ tests, test }) => tests !== undefined || test !== undefined, NO_TESTS);

/** Files of users: one JSON object a line. A prompt that defines the entry point is to be completed. */
export const plain: Layout = {
  name: "plain",
  recognises: (fields) => fields.has("id") || fields.has("tests"),
  schema: () => schema.transform(toEntry),
  official: () => null,
};

function toEntry(record: z.infer<typeof schema>): ProblemEntry {
  const { id, prompt, entry_point: entryPoint, solution } = record;
  return {
    problem: {
      id,
      name: null,
      prompt,
      entryPoint,
      form: definitionsIn(prompt).includes(entryPoint) ? "complete" : "replace",
      visibleTests: visibleTestsOf(prompt, entryPoint),
      labels: record.labels,
    },
    key: { tests: testsOf(record), reference: solution ?? null },
  };
}

function testsOf({ prompt, entry_point: entryPoint, test, tests }: z.infer<typeof schema>): ProblemKey["tests"] {
  const setup = aboveDefinition(prompt, entryPoint);
  const entryPoints = [entryPoint];
  const check = test !== undefined && definitionsIn(test).includes("check") ? entryPoint : null;
  const scripts = test === undefined ? [] : scriptTests({ setup, source: test, check, entryPoints });
  if (tests === undefined) return scripts;
  const asserts = tests.map(({ input, output }) => {
    return `assert ${entryPoint}(${input.map(pythonLiteral).join(", ")}) == ${pythonLiteral(output)}`;
  });
  return [...scripts, { name: "tests", plan: { kind: "asserts", setup, asserts, entryPoints } }];
}
