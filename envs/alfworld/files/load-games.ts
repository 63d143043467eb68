import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { LoadOptions } from "../../../src/core/benchmark.ts";
import { DatasetError, UsageError } from "../../../src/core/errors.ts";
import type { RunManifest } from "../../../src/core/result.ts";
import { openGame, type Session, type Wording } from "../engine/index.ts";
import { unwinnable } from "../planner/index.ts";
import type { GameRecord } from "../task.ts";
import { findGames } from "./find-games.ts";
import { readFolder } from "./read-folder.ts";
import { readPacked } from "./read-packed.ts";

/** Games of the official splits (ALFWorld, Shridhar et al. 2021, and its release json_2.1.2). */
const OFFICIAL: Readonly<Record<string, number>> = {
  valid_unseen: 134,
  valid_seen: 140,
  valid_train: 200,
  train: 3553,
};

/** Up to so many games are opened when they are loaded, so that a damaged one is found before anything is spent. */
const CHECKED_UP_TO = 500;

export interface LoadedGames {
  readonly records: readonly GameRecord[];
  readonly dataset: RunManifest["dataset"];
}

export const wordings: readonly Wording[] = ["2.1.1", "2.1.2"];

/**
 * Reads the games that the options name, sorted by their paths: keyed by path, never by place.
 *
 * @param bundled the collection that the project ships.
 * @throws UsageError, DatasetError naming file and cause; a split of another size than the official one is refused unless invalid
 * games may be skipped.
 */
export async function loadGames({ data, skipInvalid, world }: LoadOptions, bundled: string): Promise<LoadedGames> {
  if (data === null && world?.split != null)
    throw new UsageError("--split: the games of the project are one split. Name a folder with --data.");
  const found = data === null ? findGames(bundled, null) : findGames(data, world?.split ?? null);
  const skipped: string[] = [];
  const leftOut = (id: string, why: string) => skipped.push(`${id}: ${why}`);
  const read = found.kind === "packed" ? readPacked : readFolder;
  const records: GameRecord[] = [];
  const seen = new Set<string>();
  for await (const record of read(found.path, skipInvalid, leftOut)) {
    if (seen.has(record.id)) throw new DatasetError(`${found.path}: the game ${record.id} stands there twice.`);
    seen.add(record.id);
    records.push(record);
  }
  records.sort((a, b) => (a.id < b.id ? -1 : 1));
  const wording = wordingOf(world?.wording ?? null);
  const good =
    records.length > CHECKED_UP_TO ? records : records.filter((record) => opens(record, wording, skipInvalid, leftOut));
  if (good.length === 0) throw new DatasetError(`${found.path}: it holds 0 games that can be played.${told(skipped)}`);
  const expected = data === null || found.split === null ? null : (OFFICIAL[found.split] ?? null);
  if (expected !== null && good.length !== expected && !skipInvalid) {
    throw new DatasetError(
      `${found.path}: expected the ${expected} games of ${found.split}, found ${good.length}.${told(skipped)} ` +
        "Play what is there with --skip-invalid.",
    );
  }
  const name = found.split ?? basename(found.path);
  return {
    records: good,
    dataset: {
      name: data === null ? `bundled:${name}` : name,
      sha256: digestOf(good),
      count: good.length,
      expected,
      missing: [],
      skipped,
    },
  };
}

function opens(
  record: GameRecord,
  wording: Wording | null,
  forgive: boolean,
  leftOut: (id: string, why: string) => void,
): boolean {
  try {
    const game = openGame(record.text, wording === null ? { where: record.id } : { where: record.id, wording });
    const why = winsBy(game.start(), record.walkthrough) ? null : unwinnable(record.text);
    if (why !== null)
      throw new DatasetError(`${record.id}: the game cannot be won: ${why}. Skip such games with --skip-invalid.`);
    return true;
  } catch (error) {
    if (!forgive || !(error instanceof DatasetError)) throw error;
    leftOut(record.id, error.message);
    return false;
  }
}

/** Whether the stored solution wins: the cheapest proof that a game can be won. */
function winsBy(session: Session, walkthrough: readonly string[]): boolean {
  for (const command of walkthrough) session.step(command);
  return session.won;
}

/** @throws UsageError for a wording that there is not. */
export function wordingOf(name: string | null): Wording | null {
  if (name === null) return null;
  const known = wordings.find((wording) => wording === name);
  if (known === undefined) throw new UsageError(`--wording: expected one of ${wordings.join(", ")}, found "${name}".`);
  return known;
}

function told(skipped: readonly string[]): string {
  return skipped.length === 0
    ? ""
    : ` Left out: ${skipped.slice(0, 5).join("; ")}${skipped.length > 5 ? "; ..." : ""}.`;
}

/** One checksum of all that is played, whatever form it was read from. */
function digestOf(records: readonly GameRecord[]): string {
  const hash = createHash("sha256");
  for (const { id, text } of records) hash.update(JSON.stringify([id, text.domain, text.grammar, text.problem]));
  return hash.digest("hex");
}
