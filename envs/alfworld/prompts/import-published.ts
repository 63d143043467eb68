import { z } from "zod";
import type { PromptSet } from "../../../src/core/prompt-set.ts";
import { PROMPT_TYPES } from "./examples.ts";

/** `alfworld_3prompts.json`: an example a key, e.g. `react_put_0` ... `act_puttwo_2`. */
const publishedSchema = z.record(z.string().regex(/^(?:react|act)_[a-z]+_\d+$/), z.string().min(1));

/** Published loops show example 1, then example 0 (ReAct, notebook; Reflexion, alfworld_trial.py). */
const ORDER = [1, 0];

/**
 * The published prompt file as prompts: the examples of each type in the published order, behind the benchmark's own words.
 *
 * @returns null where the file is in another format; prompts that it does not hold stay as they are.
 */
export function importPublished(file: unknown, base: PromptSet): PromptSet | null {
  const published = publishedSchema.safeParse(file);
  if (!published.success || Object.keys(published.data).length === 0) return null;
  const agents = { ...base.agents };
  for (const agent of ["react", "act"] as const) {
    for (const type of PROMPT_TYPES) {
      const name = `${agent}-${type}`;
      const own = agents[name];
      const texts = ORDER.map((number) => published.data[`${agent}_${type}_${number}`]);
      if (own === undefined || !texts.every((text) => text !== undefined)) continue;
      agents[name] = { ...own, examples: texts.map((text) => text.trim()) };
    }
  }
  return { ...base, agents };
}
