import { z } from "zod";
import { DatasetError } from "../../../src/core/errors.ts";
import { describeIssue } from "../../../src/data/describe-issue.ts";
import { type GameRecord, typeOfPath } from "../task.ts";

const SKIP = "Skip such games with --skip-invalid.";

/** `game.tw-pddl`: one JSON object. `optimal` is ours: official files do not have it. */
const gameFileSchema = z.object({
  pddl_domain: z.string().min(1),
  grammar: z.string().min(1),
  pddl_problem: z.string().min(1),
  solvable: z.boolean(),
  walkthrough: z.array(z.string()).nullable(),
  optimal: z.number().int().min(1).optional(),
});
export type GameFile = z.infer<typeof gameFileSchema>;

/** A line of a packed collection: the game without what stands beside the file once. */
const packedSchema = gameFileSchema.extend({
  id: z.string().min(1),
  sha256: z.string().optional(),
  task: z.string().min(1),
  pddl_domain: z.string().optional(),
  grammar: z.string().optional(),
});
export type PackedGame = z.infer<typeof packedSchema>;

/** @throws DatasetError naming the file and what is wrong with it. */
export function parseGameFile(text: string, where: string): GameFile {
  return parse(gameFileSchema, text, where);
}

/** @throws DatasetError naming file and line and what is wrong with it. */
export function parsePackedLine(text: string, where: string): PackedGame {
  return parse(packedSchema, text, where);
}

function parse<T>(schema: z.ZodType<T>, text: string, where: string): T {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new DatasetError(
      `${where}: expected one JSON object, found what is none: ${(error as Error).message}. ${SKIP}`,
    );
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new DatasetError(`${where}: ${describeIssue(data, result.error)}. ${SKIP}`);
}

/** Why the original loader leaves a game out; null where it plays it. */
export function whyLeftOut(id: string, { solvable }: Pick<GameFile, "solvable">): string | null {
  if (/movable|Sliced/.test(id)) return "movable receptacles and sliced goals are no part of the benchmark";
  return solvable ? null : '"solvable" is false: nobody has won it';
}

export function toRecord(id: string, file: GameFile): GameRecord {
  return {
    id,
    type: typeOfPath(id),
    goal: goalOf(file.grammar),
    text: { domain: file.pddl_domain, grammar: file.grammar, problem: file.pddl_problem },
    walkthrough: file.walkthrough ?? [],
    optimal: file.optimal ?? null,
  };
}

/** The task sentence as it stands in the grammar; the engine checks the rest. */
function goalOf(grammar: string): string {
  return /Your task is to: ([^"\\]+)/.exec(grammar)?.[1]?.trim() ?? "reach the goal.";
}
