import { z } from "zod";
import { words } from "../fields.ts";
import { type Layout, type LayoutOptions, numbered, type ProblemEntry } from "../layout.ts";
import { definitionsIn, namesUsed } from "../python-source.ts";
import { scriptTests } from "../script-tests.ts";

const common = {
  task_id: z.number().int().min(1),
  /** The reference, a whole program; the function that is asked for is known from it and the assertions alone. */
  code: words,
  test_list: z.array(words).min(1, "expected at least one assertion"),
};
const fullSchema = z.object({ ...common, text: words, test_setup_code: z.string() });
const sanitizedSchema = z.object({ ...common, prompt: words, test_imports: z.array(z.string()) });

interface MbppTask {
  readonly number: number;
  readonly text: string;
  readonly code: string;
  /** Imports that the file gives the assertions. */
  readonly imports: readonly string[];
  readonly asserts: readonly string[];
}

/**
 * All 974 tasks of MBPP (Austin et al. 2021). `test_setup_code`, which 367 and 927 have, is not run: it builds trees of a class
 * that only their references define and no text names, so no program passes these two.
 */
export const mbpp: Layout = {
  name: "mbpp",
  recognises: (fields) => fields.has("test_list") && fields.has("text"),
  schema: (options) =>
    fullSchema.transform(({ task_id: number, text, code, test_list: asserts }, context) =>
      toEntry({ number, text, code, imports: [], asserts }, options, (message) => context.addIssue(message)),
    ),
  official: () => ({ count: 974, ids: numbered("MBPP", 1, 974) }),
};

/** The 427 of them that its authors checked by hand. */
export const sanitizedMbpp: Layout = {
  name: "sanitized-mbpp",
  recognises: (fields) => fields.has("test_list"),
  schema: (options) =>
    sanitizedSchema.transform(
      ({ task_id: number, prompt: text, code, test_imports: imports, test_list: asserts }, context) =>
        toEntry({ number, text, code, imports, asserts }, options, (message) => context.addIssue(message)),
    ),
  official: () => ({ count: 427, ids: null }),
};

/** The function that is asked for is the last that the reference defines and the assertions use; a class may stand beside it. */
function toEntry(
  { number, text, code, imports, asserts }: MbppTask,
  { shows }: LayoutOptions,
  fail: (message: string) => void,
): ProblemEntry {
  const entryPoints = namesUsed(definitionsIn(code), asserts.join("\n"));
  const entryPoint = entryPoints.at(-1);
  if (entryPoint === undefined) {
    fail('expected a function in "code" that the assertions call, found none');
    return z.NEVER;
  }
  const visibleTests = shows === "all" ? asserts : asserts.slice(0, 1);
  // 596 tests with a module that its reference imports.
  const setup = [...imports, ...importsOf(code, asserts)].join("\n");
  const source = [...imports, ...asserts].join("\n");
  return {
    problem: {
      id: `MBPP/${number}`,
      name: String(number),
      prompt: [text.trim(), ...visibleTests.map((test) => test.trim())].join("\n"),
      entryPoint,
      form: "replace",
      visibleTests,
      labels: { split: splitOf(number) },
    },
    key: { tests: scriptTests({ setup, source, check: null, entryPoints }), reference: code },
  };
}

/** `import x` lines of a reference whose module the assertions use. */
function importsOf(code: string, asserts: readonly string[]): readonly string[] {
  const modules = [...code.matchAll(/^import[ \t]+(\w+)[ \t]*;?[ \t]*\r?$/gm)].map(([, module = ""]) => module);
  return namesUsed(modules, asserts.join("\n")).map((module) => `import ${module}`);
}

/** Austin et al. 2021, section 2.1. */
export function splitOf(number: number): string {
  if (number <= 10) return "prompting";
  if (number <= 510) return "test";
  return number <= 600 ? "validation" : "train";
}
