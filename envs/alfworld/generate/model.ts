import type { TaskType } from "../task.ts";
import type { Kind, Sort } from "./tables.ts";

/** How hard: rooms, furniture, and how much of what is needed lies behind doors. */
export const LEVELS = [1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];

export interface Furniture {
  readonly id: string;
  readonly sort: Sort;
  readonly location: string;
}

export interface Thing {
  readonly id: string;
  readonly kind: Kind;
  /** Id of the furniture. */
  readonly on: string;
}

export interface House {
  readonly furniture: readonly Furniture[];
  readonly things: readonly Thing[];
}

/** What is to be done: a thing of a kind, and a sort of furniture for it or a lamp. */
export interface Chore {
  readonly type: TaskType;
  readonly kind: Kind;
  readonly target: string;
}

/** A game as a line of a packed collection holds it. */
export interface GameRecord {
  /** `<collection>/<type>-<Thing>-None-<Target>-<house>/<game>`, like a path of the official split. */
  readonly id: string;
  /** Of the `game.tw-pddl` that the line stands for. */
  readonly sha256: string;
  /** Ends with a full stop. */
  readonly task: string;
  readonly pddl_problem: string;
  readonly solvable: true;
  /** A shortest plan. */
  readonly walkthrough: readonly string[];
  /** Its length. */
  readonly optimal: number;
  readonly level: Level;
}
