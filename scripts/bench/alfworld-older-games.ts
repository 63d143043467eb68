import { join } from "node:path";
import { z } from "zod";
import { linesOf } from "../../envs/alfworld/engine/packed-games.testing.ts";

const FILES = ["valid_unseen_134.jsonl.gz", "valid_seen_140.jsonl.gz", "valid_train_200.jsonl.gz"];

const olderSchema = z.object({
  gamefile: z.string(),
  goal: z.string(),
  pddl_problem: z.string(),
  /** Without its banner; the files of one split have it. */
  initial_observation: z.string().optional(),
});
export type OlderGame = z.infer<typeof olderSchema>;

/** The evaluation and development games as the older release has them, by the id that they have in the newer one. */
export async function olderGames(folder: string): Promise<ReadonlyMap<string, OlderGame>> {
  const games = new Map<string, OlderGame>();
  for (const file of FILES) {
    for await (const line of linesOf(join(folder, file))) {
      const game = olderSchema.parse(JSON.parse(line.toString()));
      games.set(game.gamefile.replace(/^json_2\.1\.1\//u, "").replace(/\/game\.tw-pddl$/u, ""), game);
    }
  }
  return games;
}
