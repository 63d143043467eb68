import type { ChatMessage } from "../../src/core/chat-model.ts";
import { fillSlots, roleMessages } from "../../src/core/prompt-set.ts";
import { CODE_PROBLEM, programPrompts } from "../../src/programming/prompts.ts";

const prompts = programPrompts(CODE_PROBLEM);

/** What an agent, an evaluator and a reflector send, by the benchmark's own prompts. */
export function askForProgram(instruction: string, lessons: readonly string[], attempt = ""): ChatMessage[] {
  const { program } = prompts.agents;
  if (program === undefined) throw new Error("there is no prompt for programs");
  const last = `This is your last attempt at the same task. It did not succeed:\n${attempt}\n(End of the last attempt)`;
  const state = [
    ...(attempt === "" ? [] : [last]),
    ...(lessons.length === 0
      ? []
      : [fillSlots(program.lessons, { lessons: lessons.map((lesson) => `- ${lesson}`).join("\n") })]),
    fillSlots(program.task, { instruction }),
  ];
  return [
    { role: "system", content: program.system },
    { role: "user", content: state.join("\n\n") },
  ];
}

export function askForTests(instruction: string): ChatMessage[] {
  return roleMessages(prompts.evaluator, { instruction });
}

export function askForLesson(instruction: string, reply: string, feedback: string, lessons = "none"): ChatMessage[] {
  const trajectory = `${reply}\nObservation 1: Program submitted.`;
  return roleMessages(prompts.reflector, { instruction, trajectory, feedback, lessons });
}

export function programOf(reply: string): string {
  return reply.replace(/^```python\n/, "").replace(/\n```$/, "\n");
}

export function planIn(reply: string): string {
  return /# Plan: (.*)/.exec(reply)?.[1] ?? "";
}
