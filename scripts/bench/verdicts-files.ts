import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { type ProblemEntry, readProblems } from "../../src/programming/files/index.ts";
import { shared } from "../../src/testing/shared-data.ts";

/** A program and the tests that it is judged by. */
export interface Case {
  readonly id: string;
  readonly program: string;
  readonly key: ProblemEntry["key"];
  /** Whether it should pass. */
  readonly passes: boolean;
  /** Whether the expectation may be missed: a program about as slow as its limit. */
  readonly either: boolean;
}

const vectorSchema = z.object({
  id: z.string(),
  task_id: z.string(),
  name: z.string(),
  test_source: z.enum(["official", "multipl-e"]),
  form: z.enum(["full", "body"]),
  solution: z.string(),
  passed_cpython: z.boolean(),
  disagreement: z.string().nullable(),
});

/** The problems of a file of the shared data, by id. */
export async function problemsIn(name: string): Promise<ReadonlyMap<string, ProblemEntry>> {
  const { problems } = await readProblems(shared.path(`data/${name}`), { skipInvalid: false });
  return new Map(problems.map((entry) => [entry.problem.id, entry]));
}

/** The reference of each problem, judged by the problem's own tests. */
export function references(problems: ReadonlyMap<string, ProblemEntry>): readonly Case[] {
  return [...problems].map(([id, { key }]) => ({ id, program: key.reference ?? "", key, passes: true, either: false }));
}

/** The reference of each problem, which gives the answer of its first call ever after. */
export function constantMutants(problems: ReadonlyMap<string, ProblemEntry>): readonly Case[] {
  return [...problems].map(([id, { problem, key }]) => {
    const name = problem.entryPoint;
    const mutation = [
      `\n_original, _answers = ${name}, []`,
      `def ${name}(*given, **named):`,
      "    if not _answers: _answers.append(_original(*given, **named))",
      "    return _answers[0]\n",
    ].join("\n");
    return { id, program: `${key.reference ?? ""}${mutation}`, key, passes: false, either: false };
  });
}

/** Programs of real models with the verdict that CPython gave each in a fresh process. */
export async function vectorCases(): Promise<readonly Case[]> {
  const official = await problemsIn("humaneval/HumanEval.jsonl.gz");
  const typed = new Map([
    ...(await problemsIn("humaneval/humaneval-py.multipl-e.jsonl")),
    ...(await problemsIn("mbpp/mbpp-py.multipl-e.jsonl.gz")),
  ]);
  const lines = ["humaneval_py", "mbpp_py"].flatMap((name) => {
    const text = gunzipSync(readFileSync(shared.path(`vectors/${name}.jsonl.gz`))).toString("utf8");
    return text.trimEnd().split("\n");
  });
  return lines.map((line) => {
    const vector = vectorSchema.parse(JSON.parse(line));
    const entry = (vector.test_source === "official" ? official : typed).get(vector.task_id);
    if (entry === undefined) throw new Error(`no task ${vector.task_id}`);
    return {
      id: vector.id,
      program: vector.form === "full" ? vector.solution : entry.problem.prompt + vector.solution,
      key: entry.key,
      passes: vector.passed_cpython,
      either: vector.disagreement === "slower_than_3s",
    };
  });
}
