import { UsageError } from "../../../src/core/errors.ts";
import type { AgentPrompt } from "../../../src/core/prompt-set.ts";

type AgentPrompts = Readonly<Record<string, AgentPrompt>>;

/**
 * The prompts with so many examples each, from the front.
 *
 * @param names the prompts in use; only these must hold enough.
 * @param atMost true where a preset asks: a prompt that holds fewer then shows all it has.
 * @throws UsageError when a prompt in use holds fewer examples than were asked for.
 */
export function withShots(
  prompts: AgentPrompts,
  names: readonly string[],
  shots: number,
  atMost: boolean,
): AgentPrompts {
  for (const name of names) {
    const held = prompts[name]?.examples.length ?? 0;
    if (held >= shots || atMost) continue;
    throw new UsageError(`--shots ${shots}: the prompt of the agent ${name} holds ${held} examples.`);
  }
  const cut = (prompt: AgentPrompt) => ({ ...prompt, examples: prompt.examples.slice(0, shots) });
  return Object.fromEntries(Object.entries(prompts).map(([name, prompt]) => [name, cut(prompt)]));
}
