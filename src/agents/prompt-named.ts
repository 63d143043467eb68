import type { AgentParts } from "../core/definitions.ts";
import { UsageError } from "../core/errors.ts";
import type { AgentPrompt } from "../core/prompt-set.ts";

/** @throws UsageError when the benchmark's prompts, or the user's, hold none of this name. */
export function promptNamed({ prompts }: Pick<AgentParts, "prompts">, name: string): AgentPrompt {
  const prompt = Object.hasOwn(prompts, name) ? prompts[name] : undefined;
  if (prompt !== undefined) return prompt;
  throw new UsageError(
    `The prompts have no entry "agents.${name}", found ${Object.keys(prompts).join(", ") || "none"}. Add one, or choose ` +
      "another agent.",
  );
}
