import type { Action, ActionSpec } from "../core/environment.ts";

/** What can be done in a world of text: any command in its own words, or a thought, which changes nothing. */
export const TEXT_ACTIONS: readonly ActionSpec[] = [
  { name: "command", argument: "words", effect: "does this, in the words of the world" },
  { name: "think", argument: "words", effect: "is a thought; it changes nothing" },
];

/** How a thought is written in the published prompts (Yao et al. 2023, ALFWorld). */
const THINK = "think:";

export function command(words: string): Action {
  return { name: "command", argument: words };
}

/** A line as an action: what begins with `think:` is a thought. */
export function actionOfLine(line: string): Action {
  return line.startsWith(THINK) ? { name: "think", argument: line.slice(THINK.length).trimStart() } : command(line);
}

/** An action as one line. */
export function lineOf({ name, argument }: Action): string {
  return name === "think" ? `${THINK} ${argument}` : argument;
}
