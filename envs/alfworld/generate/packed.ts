import { sha256 } from "../../../src/core/hash.ts";
import type { GameRecord } from "./model.ts";

/** Stands in the grammar where the task goes. */
const PLACEHOLDER = "UNKNOWN GOAL.";

/** Domain and grammar that games of one collection share. */
export interface HouseTexts {
  readonly domain: string;
  /** Holds `UNKNOWN GOAL.` where the task goes. */
  readonly grammarTemplate: string;
}

export function grammarOf({ grammarTemplate }: HouseTexts, task: string): string {
  return grammarTemplate.replace(PLACEHOLDER, () => task);
}

/** The `game.tw-pddl` that a record stands for, as Python's `json.dumps` writes it; the texts hold ASCII alone. */
export function gameFile(texts: HouseTexts, { task, pddl_problem, walkthrough }: Omit<GameRecord, "sha256">): string {
  const fields: readonly (readonly [string, string])[] = [
    ["pddl_domain", JSON.stringify(texts.domain)],
    ["grammar", JSON.stringify(grammarOf(texts, task))],
    ["pddl_problem", JSON.stringify(pddl_problem)],
    ["solvable", "true"],
    ["walkthrough", `[${walkthrough.map((command) => JSON.stringify(command)).join(", ")}]`],
  ];
  return `{${fields.map(([key, value]) => `"${key}": ${value}`).join(", ")}}`;
}

export function withChecksum(texts: HouseTexts, record: Omit<GameRecord, "sha256">): GameRecord {
  const { id, ...rest } = record;
  return { id, sha256: sha256(gameFile(texts, record)), ...rest };
}

/** A line that can be played beside `domain.pddl` and `grammar-template.twl2`. */
export function packedLine(record: GameRecord): string {
  return JSON.stringify(record);
}

/** A line that can be played alone: it carries domain and grammar. */
export function wholeLine(texts: HouseTexts, record: GameRecord): string {
  const { walkthrough, optimal, level, ...front } = record;
  return JSON.stringify({
    ...front,
    walkthrough,
    optimal,
    level,
    pddl_domain: texts.domain,
    grammar: grammarOf(texts, record.task),
  });
}
