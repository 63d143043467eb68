import { z } from "zod";
import { specialOracles } from "../../../execution/check-job.ts";
import type { TestPlan } from "../../../execution/job.ts";
import { identifier, words } from "../fields.ts";
import type { Layout, ProblemEntry } from "../layout.ts";
import { shownAsserts } from "../shown-asserts.ts";
import { toWire } from "../wire.ts";
import { officialHumaneval } from "./humaneval.ts";
import { splitOf } from "./mbpp.ts";
import { restoreMbppPlus } from "./restore-mbpp-plus.ts";

const inputs = z.array(z.array(z.unknown()));

const schema = z.object({
  task_id: z.string().regex(/^(HumanEval|Mbpp)\/\d+$/, "expected an id like HumanEval/12 or Mbpp/89"),
  prompt: words,
  entry_point: identifier,
  canonical_solution: words,
  base_input: inputs.min(1, "expected at least one argument list"),
  /** An empty object in one record of MBPP+. */
  plus_input: z.union([inputs, z.strictObject({}).transform(() => [])]),
  atol: z.number().min(0),
});

/** HumanEval+ has one rule of comparison of its own, MBPP+ the others (evalplus/eval/__init__.py). */
const HUMANEVAL_ORACLE = "find_zero";

/** EvalPlus (Liu et al. 2023): results of the reference decide, on the original inputs and on many more. */
export const humanevalPlus: Layout = {
  name: "humaneval+",
  recognises: (fields, { task_id: id }) => fields.has("base_input") && !(typeof id === "string" && /^mbpp/i.test(id)),
  schema: () => schema.transform((record) => toEntry(record)),
  official: officialHumaneval,
};

export const mbppPlus: Layout = {
  name: "mbpp+",
  recognises: (fields) => fields.has("base_input"),
  schema: () => schema.transform((record) => toEntry(record)),
  official: () => ({ count: 378, ids: null }),
};

function toEntry(record: z.infer<typeof schema>): ProblemEntry {
  const { task_id, prompt, entry_point: entryPoint, atol } = record;
  const [set, digits] = task_id.split("/");
  const number = Number(digits);
  const ofMbpp = set === "Mbpp";
  const reference = prompt + record.canonical_solution;
  const special = specialOracles.some((name) => name === entryPoint && (name === HUMANEVAL_ORACLE) !== ofMbpp);
  const plan = (calls: readonly (readonly unknown[])[]): TestPlan => ({
    kind: "cases",
    entryPoint,
    reference,
    inputs: calls
      .filter((call) => !(ofMbpp && answersTooLarge(number, call)))
      .map((call) => toWire(ofMbpp ? restoreMbppPlus(number, call) : call)),
    rule: { atol, special: special ? entryPoint : null },
  });
  const tests = [{ name: "base", plan: plan(record.base_input) }];
  if (record.plus_input.length > 0) tests.push({ name: "plus", plan: plan(record.plus_input) });
  return {
    problem: {
      id: ofMbpp ? `MBPP/${number}` : task_id,
      name: ofMbpp ? task_id : null,
      prompt,
      entryPoint,
      form: ofMbpp ? "replace" : "complete",
      visibleTests: shownAsserts(prompt, entryPoint),
      labels: ofMbpp ? { split: splitOf(number) } : {},
    },
    key: { tests, reference },
  };
}

/**
 * Five inputs of Mbpp/255 (every choice of 70 and more of four or five colours) have answers of 25 MB to 1 GB as text. They are
 * left out: no such answer fits into the memory of a judged program, or crosses between two in the time of one input.
 */
function answersTooLarge(number: number, [, choices]: readonly unknown[]): boolean {
  return number === 255 && typeof choices === "number" && choices > 70;
}
