import { z } from "zod";
import type { ChatMessage } from "./chat-model.ts";

/** Prompts of an agent. Order on the wire: `system` and `examples`, then `lessons`, then `task`, then the steps. */
const agentPromptSchema = z.strictObject({
  /** What the agent is, the format of its replies, the actions. Slot: `{actions}` (optional). */
  system: z.string().min(1),
  /** Whole solved episodes, in the order in which they are shown; may be empty. */
  examples: z.array(z.string()),
  /** Shown once there are lessons. Slot: `{lessons}`. */
  lessons: z.string().min(1),
  /** Shown where the strategy shows the attempt before; our words when absent. Slot: `{attempt}`. */
  attempt: z.string().min(1).optional(),
  /** Slot: `{instruction}`. */
  task: z.string().min(1),
});
export type AgentPrompt = z.infer<typeof agentPromptSchema>;

/** Prompts of a role that answers once. */
const rolePromptSchema = z.strictObject({
  system: z.string().min(1),
  examples: z.array(z.string()),
  /** Slots: `{instruction}`, `{trajectory}`; for the reflector also `{feedback}` and `{lessons}`. */
  task: z.string().min(1),
});
export type RolePrompt = z.infer<typeof rolePromptSchema>;

/** All prompts of a benchmark, by agent and role; a user's file has the same shape. */
export const promptSetSchema = z.strictObject({
  agents: z.record(z.string(), agentPromptSchema),
  evaluator: rolePromptSchema,
  reflector: rolePromptSchema,
});
export type PromptSet = z.infer<typeof promptSetSchema>;

/** The words around the last attempt, for prompts that bring none of their own. */
export const ATTEMPT =
  "This is your last attempt at the same task. It did not succeed:\n{attempt}\n(End of the last attempt)";

/** Slots that each prompt must have and may have. */
const SLOTS = {
  "agents.*.system": { required: [], optional: ["actions"] },
  "agents.*.lessons": { required: ["lessons"], optional: [] },
  "agents.*.attempt": { required: ["attempt"], optional: [] },
  "agents.*.task": { required: ["instruction"], optional: [] },
  "evaluator.task": { required: ["instruction", "trajectory"], optional: [] },
  "reflector.task": { required: ["instruction", "trajectory"], optional: ["feedback", "lessons"] },
} as const;

/**
 * What is wrong with the slots of a prompt set, one sentence each; empty when nothing is.
 *
 * @param base the benchmark's own prompts: an evaluator must have the slots that its own has.
 *
 * A prompt without its slot for lessons would silently turn Reflexion into plain retry.
 */
export function slotProblems(prompts: PromptSet, base: PromptSet = prompts): string[] {
  const problems: string[] = [];
  const check = (
    where: string,
    template: string,
    rule: { required: readonly string[]; optional: readonly string[] },
  ) => {
    const found = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
    for (const slot of rule.required) {
      if (!found.includes(slot)) problems.push(`"${where}" has no slot {${slot}}`);
    }
    for (const slot of found) {
      if (!rule.required.includes(slot) && !rule.optional.includes(slot)) {
        problems.push(`"${where}" has an unknown slot {${slot}}`);
      }
    }
  };
  for (const [agent, prompt] of Object.entries(prompts.agents)) {
    check(`agents.${agent}.system`, prompt.system, SLOTS["agents.*.system"]);
    check(`agents.${agent}.lessons`, prompt.lessons, SLOTS["agents.*.lessons"]);
    check(`agents.${agent}.attempt`, prompt.attempt ?? ATTEMPT, SLOTS["agents.*.attempt"]);
    check(`agents.${agent}.task`, prompt.task, SLOTS["agents.*.task"]);
  }
  const rule = SLOTS["evaluator.task"];
  // An evaluator that judges without the attempt (a test writer) has no slot for it in the benchmark's own prompt.
  const required = base === prompts ? rule.required : rule.required.filter((slot) => holds(base.evaluator.task, slot));
  check("evaluator.task", prompts.evaluator.task, { ...rule, required });
  check("reflector.task", prompts.reflector.task, SLOTS["reflector.task"]);
  return problems;
}

function holds(template: string, slot: string): boolean {
  return template.includes(`{${slot}}`);
}

/** Puts values into the slots of a template; text that comes in through a slot is never read as a template. */
export function fillSlots(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}

/** The conversation of a role that answers once: system prompt and examples, then the task with its slots filled. */
export function roleMessages(prompt: RolePrompt, values: Readonly<Record<string, string>>): ChatMessage[] {
  return [
    { role: "system", content: [prompt.system, ...prompt.examples].join("\n\n") },
    { role: "user", content: fillSlots(prompt.task, values) },
  ];
}
