import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { DatasetError, messageOf } from "../../../src/core/errors.ts";
import { sha256 } from "../../../src/core/hash.ts";
import type { GameRecord } from "../task.ts";
import { type PackedGame, parsePackedLine, toRecord, whyLeftOut } from "./game-file.ts";
import { pythonJson } from "./python-json.ts";

/** What stands in the grammar template where a game's task goes. */
const NO_GOAL = "UNKNOWN GOAL.";
const DOMAIN = "domain.pddl";
const GRAMMAR = "grammar-template.twl2";

/** Told of a game that is left out, and why. */
export type LeftOut = (id: string, why: string) => void;

/**
 * Reads a packed collection, one game a line: `.jsonl`, `.jsonl.gz`, `.jsonl.br`. Domain and grammar stand beside it once unless
 * a line has its own. A line's sha256, where it has one, is that of the original file, which is put together again to check it.
 *
 * @param forgive leave out lines that are damaged, instead of stopping at the first.
 * @throws DatasetError naming file, line and cause.
 */
export async function* readPacked(path: string, forgive: boolean, leftOut: LeftOut): AsyncGenerator<GameRecord> {
  const beside = once(() => besideOf(path));
  let number = 0;
  for await (const line of linesOf(path)) {
    number += 1;
    if (line.trim() === "") continue;
    const where = `${path}:${number}`;
    try {
      const packed = parsePackedLine(line, where);
      const why = whyLeftOut(packed.id, packed);
      if (why === null) yield unpack(packed, await beside(packed), where);
      else leftOut(packed.id, why);
    } catch (error) {
      if (!forgive || !(error instanceof DatasetError)) throw error;
      leftOut(where, error.message);
    }
  }
}

interface Beside {
  readonly domain: string;
  readonly grammar: string;
}

function unpack(packed: PackedGame, { domain, grammar }: Beside, where: string): GameRecord {
  const { id, task, pddl_problem, solvable, walkthrough, optimal } = packed;
  const file = {
    pddl_domain: packed.pddl_domain ?? domain,
    grammar: packed.grammar ?? grammar.replace(NO_GOAL, () => task),
    pddl_problem,
    solvable,
    walkthrough,
  };
  if (packed.sha256 !== undefined && sha256(pythonJson(file)) !== packed.sha256) {
    throw new DatasetError(`${where}: the game does not have the sha256 that its line tells: the file is damaged.`);
  }
  return { ...toRecord(id, optimal === undefined ? file : { ...file, optimal }), goal: task };
}

async function besideOf(path: string): Promise<Beside> {
  const read = async (name: string) => {
    try {
      return await readFile(join(dirname(path), name), "utf8");
    } catch (error) {
      throw new DatasetError(`${path}: its games need the file ${name} beside it: ${messageOf(error)}`);
    }
  };
  return { domain: await read(DOMAIN), grammar: await read(GRAMMAR) };
}

/** Asked for when the first line has no domain or grammar of its own. */
function once(read: () => Promise<Beside>): (packed: PackedGame) => Promise<Beside> {
  let known: Promise<Beside> | null = null;
  return ({ pddl_domain, grammar }) => {
    if (pddl_domain !== undefined && grammar !== undefined) return Promise.resolve({ domain: "", grammar: "" });
    known ??= read();
    return known;
  };
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const stream: Readable = path.endsWith(".gz")
    ? file.pipe(createGunzip())
    : path.endsWith(".br")
      ? file.pipe(createBrotliDecompress())
      : file;
  const failed = new Promise<never>((_, reject) => {
    for (const source of new Set([file, stream])) source.once("error", reject);
  });
  failed.catch(() => undefined);
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  try {
    while (true) {
      const next = await Promise.race([lines.next(), failed]);
      if (next.done === true) return;
      yield next.value;
    }
  } catch (error) {
    if (error instanceof DatasetError) throw error;
    throw new DatasetError(`${path}: cannot be read: ${messageOf(error)}. Fetch the file again.`);
  } finally {
    file.destroy();
  }
}
