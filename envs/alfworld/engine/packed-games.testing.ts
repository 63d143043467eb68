import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { z } from "zod";
import { splitLines } from "../../../src/data/split-lines.ts";
import type { GameText } from "./game.ts";
import { type LoggedPlay, loggedPlaySchema } from "./logged-play.testing.ts";

const gameSchema = z.object({
  id: z.string(),
  task: z.string(),
  pddl_problem: z.string(),
  walkthrough: z.array(z.string()),
});

export interface PackedGame {
  readonly id: string;
  readonly text: GameText;
  readonly walkthrough: readonly string[];
}

const CHUNK = { chunkSize: 256 * 1024 };

/** Lines of a file, plain, gzip or brotli by its name. */
export async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const packed = await readFile(path);
  const unpack = path.endsWith(".gz")
    ? createGunzip(CHUNK)
    : path.endsWith(".br")
      ? createBrotliDecompress(CHUNK)
      : null;
  const chunks: AsyncIterable<Buffer> = unpack === null ? Readable.from([packed]) : unpack;
  unpack?.end(packed);
  for await (const { bytes } of splitLines(chunks)) yield bytes;
}

/**
 * The games of a packed collection, whose domain and grammar lie beside it.
 *
 * @param wanted leaves the others unread when given.
 */
export async function* packedGames(folder: string, name: string, wanted?: ReadonlySet<string>) {
  const domain = await readFile(join(folder, "domain.pddl"), "utf8");
  const template = await readFile(join(folder, "grammar-template.twl2"), "utf8");
  for await (const line of linesOf(join(folder, name))) {
    if (wanted !== undefined && !wanted.has(idOf(line))) continue;
    const { id, task, pddl_problem: problem, walkthrough } = gameSchema.parse(JSON.parse(line.toString()));
    const text = { domain, grammar: template.replace("UNKNOWN GOAL.", () => task), problem };
    yield { id, text, walkthrough } satisfies PackedGame;
  }
}

/** A line begins with its id: most of a large file need not be parsed. */
const idOf = (line: Buffer): string => /^\{"id": ?"([^"]*)"/u.exec(line.toString("utf8", 0, 400))?.[1] ?? "";

/** Logged episodes by the game that they play. */
export async function loggedPlays(paths: readonly string[]): Promise<ReadonlyMap<string, readonly LoggedPlay[]>> {
  const plays = new Map<string, LoggedPlay[]>();
  for (const path of paths) {
    for await (const line of linesOf(path)) {
      const play = loggedPlaySchema.parse(JSON.parse(line.toString()));
      plays.set(play.gamefile, [...(plays.get(play.gamefile) ?? []), play]);
    }
  }
  return plays;
}
