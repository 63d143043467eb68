import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LoggedPlay } from "../../envs/alfworld/engine/logged-play.testing.ts";
import { loggedPlays, packedGames } from "../../envs/alfworld/engine/packed-games.testing.ts";
import { seededRandom } from "../../src/core/random.ts";
import { shared } from "../../src/testing/shared-data.ts";

export interface SampledGame {
  readonly type: string;
  /** A `game.tw-pddl`. */
  readonly path: string;
  /** The walkthrough, and a random play with commands that do not exist. */
  readonly plays: readonly (readonly string[])[];
}

/** Games of valid_unseen that the reference played, as many of each type, laid out in a folder as ALFWorld keeps them. */
export async function sampleGames(folder: string, perType: number, seed: number): Promise<readonly SampledGame[]> {
  const logs = await loggedPlays([shared.path("data/alfworld/trajectories/reference_g212.jsonl.gz")]);
  const chosen = new Map(choose([...logs.keys()], perType, seed).map((id) => [id, logs.get(id) ?? []]));
  const games: SampledGame[] = [];
  const packed = packedGames(shared.path("data/alfworld/games"), "valid_unseen.jsonl.gz", new Set(chosen.keys()));
  for await (const { id, text, walkthrough } of packed) {
    const path = join(folder, id, "game.tw-pddl");
    const { grammar, problem: pddl_problem } = text;
    // A comment makes it another text: nobody plays with what was read for the game before.
    const pddl_domain = `${text.domain}\n; ${id}\n`;
    mkdirSync(join(folder, id), { recursive: true });
    writeFileSync(path, JSON.stringify({ pddl_domain, grammar, pddl_problem, solvable: true, walkthrough }));
    writeFileSync(join(folder, id, "traj_data.json"), JSON.stringify({ task_type: typeOf(id) }));
    games.push({ type: typeOf(id), path, plays: (chosen.get(id) ?? []).map(untilWon) });
  }
  return games;
}

function choose(ids: readonly string[], perType: number, seed: number): readonly string[] {
  const taken = new Map<string, number>();
  return seededRandom(seed)
    .shuffle(ids.filter((id) => id.startsWith("valid_unseen/")))
    .filter((id) => {
      const count = (taken.get(typeOf(id)) ?? 0) + 1;
      taken.set(typeOf(id), count);
      return count <= perType;
    });
}

/** `valid_unseen/look_at_obj_in_light-Bowl-None-DeskLamp-308/trial_..` names its type. */
const typeOf = (id: string): string => id.split("/")[1]?.split("-")[0] ?? "";

/** A game that is won answers nothing more in ALFWorld. */
function untilWon({ steps }: LoggedPlay): readonly string[] {
  const won = steps.findIndex((step) => step.won);
  return steps.slice(0, won === -1 ? steps.length : won + 1).map(({ action }) => action);
}
