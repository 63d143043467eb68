import type { ActionSpec, StepResult } from "../../../src/core/environment.ts";
import type { Task } from "../../../src/core/task.ts";
import { stripEscapes } from "../../../src/text/strip-escapes.ts";
import { renderActionSpecs } from "../../../src/text/transcript.ts";
import { BLOCK_FORM } from "./play-entries.ts";

/** How an episode is shown: to a person, or to a program line by line. */
export interface Face {
  opening(task: Task, actions: readonly ActionSpec[], first: StepResult): void;
  step(result: StepResult): void;
  end(over: boolean): void;
}

export const jsonFace: Face = {
  opening: (_task, _actions, first) => printJson(first),
  step: printJson,
  end: () => undefined,
};

function printJson({ observation, reward, terminated, truncated, info }: StepResult): void {
  process.stdout.write(`${JSON.stringify({ observation, reward, terminated, truncated, info })}\n`);
}

export function personFace(prompt: boolean, programs: boolean): Face {
  const print = (text: string) => process.stdout.write(`${stripEscapes(text)}\n`);
  const ask = () => process.stdout.write(prompt ? "> " : "");
  return {
    opening(task, actions, first) {
      print(task.instruction);
      if (first.observation !== "") print(first.observation);
      print(`\nActions:\n${renderActionSpecs(actions)}\n${programs ? `${BLOCK_FORM}\n` : ""}`);
      ask();
    },
    step(result) {
      print(result.observation);
      if (result.terminated || result.truncated) {
        const metrics = Object.entries(result.info.metrics ?? {}).map(([name, value]) => `${name} ${value.toFixed(2)}`);
        print(`Reward ${result.reward}${metrics.length === 0 ? "" : ` (${metrics.join(", ")})`}`);
      } else ask();
    },
    end(over) {
      if (!over) print("The input ended before the episode did.");
    },
  };
}
