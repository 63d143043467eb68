import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { DatasetError } from "../../../src/core/errors.ts";
import { gamesBelow } from "./read-folder.ts";

/** Where games lie: one packed file, or a folder of single ones. */
export interface Found {
  readonly kind: "packed" | "folder";
  readonly path: string;
  /** Name of the split, where the place tells it. */
  readonly split: string | null;
}

const PACKED = /^(.+)\.jsonl(?:\.gz|\.br)?$/;
/** Folders of a download that may hold the splits. */
const INSIDE = ["", "games", "raw", "json_2.1.1", "json_2.1.2", "json_2.1.3"];

/**
 * Finds a split in what `--data` names: a packed file, the folder of a split, or a folder that holds splits in either form, also
 * one level below (`games/`, `json_2.1.1/`). Packed collections come before single files of the same split.
 *
 * @throws DatasetError naming the place, what was expected and what splits there are.
 */
export function findGames(data: string, split: string | null): Found {
  if (!existsSync(data)) throw new DatasetError(`${data}: there is no such file or folder. ${FETCH}`);
  if (!statSync(data).isDirectory()) {
    const name = PACKED.exec(basename(data))?.[1];
    if (name === undefined) {
      throw new DatasetError(
        `${data}: expected a folder of games, or a packed collection (.jsonl, .jsonl.gz, .jsonl.br).`,
      );
    }
    if (split !== null && split !== name) {
      throw new DatasetError(
        `--split ${split}: ${data} is one collection, of ${name}. Leave --split out, or name the folder.`,
      );
    }
    return { kind: "packed", path: data, split: name };
  }
  if (split === null) {
    const splits = splitsIn(data);
    if (gamesBelow(data).length > 0 && splits.length === 0)
      return { kind: "folder", path: data, split: basename(data) };
    throw new DatasetError(
      splits.length === 0
        ? `${data}: expected games (game.tw-pddl) or packed collections below this folder, found 0. ${FETCH}`
        : `${data}: it holds several splits. Choose one with --split: ${splits.join(", ")}.`,
    );
  }
  for (const folder of INSIDE.map((inside) => join(data, inside))) {
    const packed = namesIn(folder).find((name) => PACKED.exec(name)?.[1] === split);
    if (packed !== undefined) return { kind: "packed", path: join(folder, packed), split };
    const single = join(folder, split);
    if (existsSync(single) && gamesBelow(single).length > 0) return { kind: "folder", path: single, split };
  }
  const splits = splitsIn(data);
  const found = splits.length === 0 ? "none" : splits.join(", ");
  throw new DatasetError(`--split ${split}: there is no such split in ${data}. Splits there: ${found}. ${FETCH}`);
}

const FETCH = "The official games come with ALFWorld's own alfworld-download; pass the folder that holds valid_unseen.";

function splitsIn(data: string): readonly string[] {
  const found = new Set<string>();
  for (const folder of INSIDE.map((inside) => join(data, inside))) {
    for (const name of namesIn(folder)) {
      const packed = PACKED.exec(name)?.[1];
      if (packed !== undefined && packed !== "manifest") found.add(packed);
      else if (/^(?:valid_|train$)/.test(name) && statSync(join(folder, name)).isDirectory()) found.add(name);
    }
  }
  return [...found].sort();
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder).sort() : [];
}
