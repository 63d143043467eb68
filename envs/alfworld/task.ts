import { seal } from "../../src/core/sealed.ts";
import type { Task } from "../../src/core/task.ts";
import type { GameText } from "./engine/index.ts";

export const ENV = "alfworld";

/** The six task types, by the names that their folders begin with (ALFWorld; Shridhar et al. 2021, table 1). */
export const TASK_TYPES = [
  "pick_and_place_simple",
  "look_at_obj_in_light",
  "pick_clean_then_place_in_recep",
  "pick_heat_then_place_in_recep",
  "pick_cool_then_place_in_recep",
  "pick_two_obj_and_place",
] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** One game as it was read. */
export interface GameRecord {
  /** Path of the game without the file's name, e.g. `valid_unseen/pick_.../trial_...`. */
  readonly id: string;
  readonly type: TaskType | null;
  /** The goal in words, e.g. `put some vase in safe.` */
  readonly goal: string;
  readonly text: GameText;
  /** Commands that win it; empty where none are stored. */
  readonly walkthrough: readonly string[];
  /** Fewest commands that win it, proven; null where nobody has. */
  readonly optimal: number | null;
}

/** What no agent may see: a solution. The game itself travels apart, sealed as well. */
export interface AlfworldKey {
  readonly walkthrough: readonly string[];
  readonly optimal: number | null;
}

/** The texts of the games by task: what an environment opens. */
export type Games = ReadonlyMap<string, Task<GameText>["key"]>;

export function toTask({ id, type, goal, walkthrough, optimal }: GameRecord): Task<AlfworldKey> {
  return {
    env: ENV,
    id,
    instruction: goal,
    labels: type === null ? {} : { type },
    key: seal({ walkthrough, optimal }),
  };
}

/** The type that a path names; null where it names none. */
export function typeOfPath(path: string): TaskType | null {
  const parts = path.split("/");
  return TASK_TYPES.find((type) => parts.some((part) => part === type || part.startsWith(`${type}-`))) ?? null;
}
