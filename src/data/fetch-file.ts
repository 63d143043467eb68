import { constants } from "node:fs";
import { copyFile, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { DatasetError, HarnessError, messageOf } from "../core/errors.ts";
import { type DownloadEvents, download, type Network } from "./download.ts";
import { makeFolder } from "./make-folder.ts";
import { type PartFile, partFile } from "./part-file.ts";
import { assertMatches, type Expected, type Fingerprint, fingerprint, mismatch } from "./verify-file.ts";

/** How a file came to stand under its name. */
export interface Fetched {
  readonly status: "present" | "fetched";
  readonly found: Fingerprint;
  /** False when no sha256 is known to compare with. */
  readonly verified: boolean;
}

export interface FetchJob {
  /** An http(s) URL, or the path of a copy. */
  readonly from: string;
  /** Where the file shall stand; its folder is made. */
  readonly target: string;
  readonly expected: Expected;
}

/**
 * Puts a verified file under its final name, or nothing.
 *
 * A right file that is there already is left alone; a wrong one is replaced only once the right one has been verified.
 * The name is given by a rename in the same folder, so no reader ever sees half a file.
 *
 * @throws CheckError when size or sha256 differ; nothing of the wrong file is kept.
 * @throws DatasetError when it cannot be had or written.
 */
export async function fetchFile(
  { from, target, expected }: FetchJob,
  network: Network,
  events: DownloadEvents,
): Promise<Fetched> {
  const verified = expected.sha256 !== null;
  const present = await fingerprintIfThere(target);
  if (present !== null) {
    const problem = mismatch(present, expected);
    if (problem === null) return { status: "present", found: present, verified };
    events.note(`${target}: there already, but not the official file; ${problem}. Fetching it.`);
  }
  const part = partFile(target);
  await writable(target, async () => makeFolder(dirname(target)));
  if (isUrl(from)) await writable(target, () => download(from, part, expected, network, events));
  else await copyLocal(from, part);
  const found = await fingerprint(part.path);
  try {
    assertMatches(from, found, expected);
  } catch (error) {
    await part.discard();
    throw error;
  }
  await writable(target, () => rename(part.path, target));
  await part.discard();
  return { status: "fetched", found, verified };
}

function isUrl(from: string): boolean {
  return /^https?:\/\//i.test(from);
}

async function fingerprintIfThere(path: string): Promise<Fingerprint | null> {
  const there = await stat(path).catch(() => null);
  if (there === null) return null;
  if (!there.isFile()) throw new DatasetError(`${path}: expected a file, found a folder. Name another --out.`);
  return fingerprint(path);
}

async function copyLocal(from: string, part: PartFile): Promise<void> {
  const there = await stat(from).catch(() => null);
  if (!there?.isFile()) {
    const found = there === null ? "there is no such file" : "expected a file, found a folder";
    throw new DatasetError(`--from ${from}: ${found}. Name a local copy or an http(s) URL.`);
  }
  try {
    await part.discard();
    await copyFile(from, part.path, constants.COPYFILE_FICLONE);
  } catch (error) {
    throw new DatasetError(`--from ${from}: cannot be copied (${messageOf(error)}).`, { cause: error });
  }
}

/** What fails here and is not named yet is the disk: a full one, or a folder without the right to write. */
async function writable(target: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (error instanceof HarnessError) throw error;
    throw new DatasetError(`${target}: cannot be written (${messageOf(error)}). Name another folder with --out.`, {
      cause: error,
    });
  }
}
