import type { z } from "zod";
import type { Benchmark } from "../../../src/core/benchmark.ts";
import { UsageError } from "../../../src/core/errors.ts";
import { type PromptSet, promptSetSchema, slotProblems } from "../../../src/core/prompt-set.ts";
import { describeIssue } from "../../../src/data/describe-issue.ts";
import { nearest } from "../../../src/text/nearest.ts";
import { readJsonObject } from "../json-file.ts";

/**
 * The benchmark's prompts with those of a user's file in their place; a file may hold some of the roles and agents.
 *
 * @param importer reads the benchmark's published format; absent where there is none.
 *
 * @throws UsageError naming the file and every problem: no JSON, wrong shape, a missing slot (a prompt without a slot
 * for lessons would turn Reflexion into plain retry without saying so), an unknown slot.
 */
export function readPrompts(path: string, base: PromptSet, importer?: Benchmark["importPrompts"]): PromptSet {
  const data = readJsonObject("--prompts", path);
  const published = importer?.(data, base) ?? null;
  if (published !== null) return published;
  const result = promptSetSchema.partial().safeParse(data);
  if (!result.success) throw new UsageError(`--prompts ${path}: ${wrongShape(data, result.error)}.`);
  const given = result.data;
  const prompts: PromptSet = { ...base, ...given, agents: { ...base.agents, ...given.agents } };
  const problems = slotProblems(prompts, base);
  if (problems.length > 0) throw new UsageError(`--prompts ${path}: ${problems.join("; ")}.`);
  return prompts;
}

const KEYS = ["agents", "evaluator", "reflector", "system", "examples", "lessons", "task"];

function wrongShape(data: unknown, error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue?.code !== "unrecognized_keys") return describeIssue(data, error);
  const key = issue.keys[0] ?? "";
  const near = nearest(key, KEYS, 1)[0];
  return `"${[...issue.path, key].join(".")}": there is no such prompt${near === undefined ? "" : `; did you mean "${near}"?`}`;
}
