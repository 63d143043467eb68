import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { DatasetError, messageOf } from "../../../src/core/errors.ts";
import type { GameRecord } from "../task.ts";
import { parseGameFile, toRecord, whyLeftOut } from "./game-file.ts";
import type { LeftOut } from "./read-packed.ts";

export const GAME_FILE = "game.tw-pddl";

/**
 * Reads every `game.tw-pddl` below a folder, in the order of their paths: the original's order depends on the file system. Ids
 * begin with the folder's own name, the split.
 *
 * @param forgive leave out damaged files, instead of stopping at the first.
 * @throws DatasetError naming the file and the cause.
 */
export async function* readFolder(folder: string, forgive: boolean, leftOut: LeftOut): AsyncGenerator<GameRecord> {
  for (const path of gamesBelow(folder)) {
    const id = [basename(folder), ...relative(folder, path).split(sep).slice(0, -1)].join("/");
    try {
      if (/movable|Sliced/.test(id)) {
        leftOut(id, "movable receptacles and sliced goals are no part of the benchmark");
        continue;
      }
      const file = parseGameFile(textOf(path), path);
      const why = whyLeftOut(id, file);
      if (why === null) yield toRecord(id, file);
      else leftOut(id, why);
    } catch (error) {
      if (!forgive || !(error instanceof DatasetError)) throw error;
      leftOut(id, error.message);
    }
  }
}

/** Paths of the game files below a folder, sorted. */
export function gamesBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name === GAME_FILE)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new DatasetError(`${path}: cannot be read: ${messageOf(error)}`);
  }
}
