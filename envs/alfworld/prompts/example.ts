import type { Wording } from "../engine/index.ts";

/** A solved episode as the prompts show it: invented games, in the words of either version. */
export interface Example {
  /** Receptacles in the order of the first sentence. */
  readonly room: string;
  readonly goal: string;
  /** `? thought`, or `command => answer` in the words of the newer version. */
  readonly play: readonly string[];
}

/** The example as text; without its thoughts for agents that have none. */
export function renderExample({ room, goal, play }: Example, wording: Wording, thoughts: boolean): string {
  const lines = [
    `You are in the middle of a room. Looking quickly around you, you see ${listed(room)}.`,
    `Your task is to: ${goal}`,
  ];
  for (const step of play) {
    if (step.startsWith("? ")) {
      if (thoughts) lines.push(`> think: ${step.slice(2)}`, "OK.");
      continue;
    }
    const [command = "", answer = ""] = step.split(" => ");
    lines.push(`> ${wording === "2.1.1" ? olderCommand(command) : command}`);
    lines.push(wording === "2.1.1" ? olderAnswer(answer) : answer);
  }
  return lines.join("\n");
}

function listed(room: string): string {
  const names = room.split(", ").map((name) => `a ${name}`);
  const last = names.pop();
  return `${names.join(", ")}, and ${last}`;
}

function olderCommand(command: string): string {
  return command.replace(/^move (.+) to (.+)$/, "put $1 in/on $2");
}

/** The older version names a place by a number, which the loops cut off. */
function olderAnswer(answer: string): string {
  return answer
    .replace(/^You arrive at [a-z]+ \d+\. /, "")
    .replace(/^You move the (.+) to the (.+)\.$/, "You put the $1 in/on the $2.");
}
