import { readFileSync } from "node:fs";
import { z } from "zod";
import { messageOf, UsageError } from "../../src/core/errors.ts";
import { type PromptSet, promptSetSchema, slotProblems } from "../../src/core/prompt-set.ts";

/**
 * The benchmark's prompts with those of a user's file in their place; a file may hold some of the roles and agents.
 *
 * @throws UsageError naming the file and every problem: no JSON, wrong shape, a missing slot (a prompt without a slot
 * for lessons would turn Reflexion into plain retry without saying so), an unknown slot.
 */
export function readPrompts(path: string, base: PromptSet): PromptSet {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new UsageError(`--prompts ${path}: cannot be read as JSON: ${messageOf(error)}`);
  }
  const result = promptSetSchema.partial().safeParse(data);
  if (!result.success) throw new UsageError(`--prompts ${path}: ${z.prettifyError(result.error)}`);
  const given = result.data;
  const prompts: PromptSet = { ...base, ...given, agents: { ...base.agents, ...given.agents } };
  const problems = slotProblems(prompts);
  if (problems.length > 0) throw new UsageError(`--prompts ${path}: ${problems.join("; ")}.`);
  return prompts;
}
