import { UsageError } from "../../../src/core/errors.ts";
import { deriveSeed, type Random, seededRandom } from "../../../src/core/random.ts";
import { nearest } from "../../../src/text/nearest.ts";
import { readDomain } from "../engine/pddl/domain.ts";
import { readProblem } from "../engine/pddl/problem.ts";
import { openPlanner } from "../planner/index.ts";
import { TASK_TYPES, type TaskType } from "../task.ts";
import { canonicalHash } from "./canonical.ts";
import { chooseChore, fill, furnish, roomsFor } from "./house.ts";
import { type GameRecord, LEVELS, type Level } from "./model.ts";
import { grammarOf, type HouseTexts, packedLine, wholeLine, withChecksum } from "./packed.ts";
import { problemText, taskText } from "./problem.ts";
import { houseTexts } from "./texts.ts";

export type { GameRecord } from "./model.ts";
export { LEVELS } from "./model.ts";
export { houseTexts } from "./texts.ts";

export interface GenerateOptions {
  /** A whole number of at least 0. */
  readonly seed: number;
  /** Games, 1 .. {@link MOST_GAMES}. */
  readonly count: number;
  /** One of the six types; all in turn when absent. */
  readonly type?: string;
  /** 1 .. 4; all in turn when absent. */
  readonly level?: number;
  /** Leave out of each line what all share, to be played beside `domain.pddl` and `grammar-template.twl2`. */
  readonly packed?: boolean;
}

export const MOST_GAMES = 2000;
/** Houses tried for one game before its type and level are given up. */
const TRIES = 200;
const NAMING = new Set(["sort", "kind"]);

/**
 * Household games of our own, each with a shortest plan as proof that it can be won. No two are equal up to renaming.
 *
 * A pure function of its options: the first games of a longer collection are those of a shorter one.
 *
 * @throws UsageError for numbers out of range and unknown types.
 */
export function* generateGames(options: GenerateOptions): Generator<GameRecord> {
  const { seed, count, types, levels } = checked(options);
  const texts = houseTexts();
  const known = new Set<string>();
  for (let at = 0; at < count; at++) {
    const type = types[at % types.length] as TaskType;
    const level = levels[Math.floor(at / types.length) % levels.length] as Level;
    yield makeGame({ seed, at, type, level }, texts, known);
  }
}

/** Text of a file: a game a line, which can be played alone unless packed. Equal options give equal text. */
export function generateFile(options: GenerateOptions): string {
  const texts = houseTexts();
  const line = (record: GameRecord) => (options.packed ? packedLine(record) : wholeLine(texts, record));
  return [...generateGames(options)].map((record) => `${line(record)}\n`).join("");
}

interface Wish {
  readonly seed: number;
  readonly at: number;
  readonly type: TaskType;
  readonly level: Level;
}

function makeGame(wish: Wish, texts: HouseTexts, known: Set<string>): GameRecord {
  const domain = readDomain(texts.domain);
  for (let turn = 0; turn < TRIES; turn++) {
    const random = seededRandom(deriveSeed("alfworld", wish.seed, wish.at, wish.type, wish.level, turn));
    const drawn = draw(wish, random);
    if (drawn === null) continue;
    const hash = canonicalHash(readProblem(drawn.pddl_problem, domain), NAMING);
    if (known.has(hash)) continue;
    const text = { domain: texts.domain, grammar: grammarOf(texts, drawn.task), problem: drawn.pddl_problem };
    const plan = openPlanner(text, { where: drawn.id }).plan();
    if (plan.kind !== "plan" || plan.commands.length === 0) continue;
    known.add(hash);
    const { commands: walkthrough } = plan;
    return withChecksum(texts, {
      ...drawn,
      solvable: true,
      walkthrough,
      optimal: walkthrough.length,
      level: wish.level,
    });
  }
  throw new UsageError(
    `--seed ${wish.seed}: no new ${wish.type} game of level ${wish.level} was found in ${TRIES} houses. Take another seed or level.`,
  );
}

function draw(
  { seed, at, type, level }: Wish,
  random: Random,
): Pick<GameRecord, "id" | "task" | "pddl_problem"> | null {
  const rooms = roomsFor(type, level, random);
  const furniture = furnish(rooms, level, random);
  const chore = chooseChore(type, furniture, rooms, level, random);
  if (chore === null) return null;
  const house = fill(furniture, rooms, chore, level, random);
  if (house === null) return null;
  return {
    id: `retrial_${seed}/${type}-${chore.kind.name}-None-${chore.target}-${level}/game_${String(at + 1).padStart(4, "0")}`,
    task: taskText(chore, random.below(2)),
    pddl_problem: problemText(house, chore, `retrial_${seed}_${at + 1}`),
  };
}

function checked({ seed, count, type, level }: GenerateOptions) {
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new UsageError(`--seed: expected a whole number of at least 0, found ${seed}.`);
  if (!Number.isSafeInteger(count) || count < 1 || count > MOST_GAMES) {
    throw new UsageError(
      `--count: expected a whole number in 1 .. ${MOST_GAMES}, found ${count}. For more games use several seeds.`,
    );
  }
  const types = TASK_TYPES.filter((one) => type === undefined || one === type);
  if (types.length === 0) {
    const near = nearest(type ?? "", TASK_TYPES, 1)[0];
    throw new UsageError(
      `--type: there is no type "${type}".${near ? ` Did you mean "${near}"?` : ""} Valid: ${TASK_TYPES.join(", ")}.`,
    );
  }
  const levels = LEVELS.filter((one) => level === undefined || one === level);
  if (levels.length === 0) throw new UsageError(`--level: expected 1, 2, 3 or 4, found ${level}.`);
  return { seed, count, types, levels };
}
