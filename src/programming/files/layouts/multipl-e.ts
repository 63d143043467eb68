import { z } from "zod";
import { visibleTestsOf } from "../../tests/index.ts";
import { identifier, words } from "../fields.ts";
import type { Layout, ProblemEntry } from "../layout.ts";
import { aboveDefinition } from "../python-source.ts";
import { scriptTests } from "../script-tests.ts";
import { officialHumaneval } from "./humaneval.ts";
import { splitOf } from "./mbpp.ts";

const NAME = /^(HumanEval|mbpp)_(\d+)_/;

const schema = z.object({
  name: z.string().regex(NAME, "expected a name like HumanEval_12_longest or mbpp_89_closest_num"),
  language: z.literal("py"),
  prompt: words,
  entry_point: identifier,
  /** Defines `check` and calls it. */
  test: words,
});

/** HumanEval in the typed prompts of MultiPL-E (Cassano et al. 2022), as Reflexion and LATS ran it. There are no solutions. */
export const multiplHumaneval: Layout = {
  name: "multipl-e-humaneval",
  recognises: (fields, { name }) => isMultipl(fields) && !(typeof name === "string" && /^mbpp/i.test(name)),
  schema: () => schema.transform(toEntry),
  official: officialHumaneval,
};

/** MBPP in the same form: the 397 tasks of the Reflexion paper. */
export const multiplMbpp: Layout = {
  name: "multipl-e-mbpp",
  recognises: isMultipl,
  schema: () => schema.transform(toEntry),
  official: () => ({ count: 397, ids: null }),
};

function isMultipl(fields: ReadonlySet<string>): boolean {
  return fields.has("name") && fields.has("language");
}

function toEntry({ name, prompt, entry_point: entryPoint, test }: z.infer<typeof schema>): ProblemEntry {
  const [, set, digits] = NAME.exec(name) ?? [];
  const number = Number(digits);
  const setup = aboveDefinition(prompt, entryPoint);
  return {
    problem: {
      id: `${set === "mbpp" ? "MBPP" : "HumanEval"}/${number}`,
      name,
      prompt,
      entryPoint,
      form: "complete",
      visibleTests: visibleTestsOf(prompt, entryPoint),
      labels: set === "mbpp" ? { split: splitOf(number) } : {},
    },
    key: { tests: scriptTests({ setup, source: test, check: null, entryPoints: [entryPoint] }), reference: null },
  };
}
