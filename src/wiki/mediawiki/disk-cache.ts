import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { DatasetError, messageOf } from "../../core/errors.ts";
import { canonicalJson, sha256 } from "../../core/hash.ts";
import { makeFolder } from "../../data/make-folder.ts";

/** Raised when a file's shape or the meaning of an answer changes: older files are then asked for again. */
const VERSION = 1;

/** What an answer is kept under. */
export interface CacheKey {
  readonly api: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Answers on disk, one file each: `<cache>/ab/cd/<sha256 of the key>.json`. */
export interface DiskCache {
  /** Undefined when there is none that can be read as `kept`. */
  read<T>(key: CacheKey, kept: z.ZodType<T>): Promise<T | undefined>;
  /** Appears whole or not at all. @param retrieved ISO 8601. @throws DatasetError when it cannot be written. */
  write(key: CacheKey, answer: unknown, retrieved: string): Promise<void>;
  /** @throws DatasetError when nothing can be written here; asked once, before anything is fetched. */
  writable(): Promise<void>;
}

export function hashOf(key: CacheKey): string {
  return sha256(canonicalJson(key));
}

export function diskCache(folder: string): DiskCache {
  let probe: Promise<void> | null = null;

  const pathOf = (key: CacheKey) => {
    const hash = hashOf(key);
    return join(folder, hash.slice(0, 2), hash.slice(2, 4), `${hash}.json`);
  };

  /** Others may write the same file at the same time: a name of one's own, then a rename. */
  const put = async (path: string, text: string) => {
    const temporary = `${path}.${randomUUID()}.tmp`;
    try {
      makeFolder(dirname(path));
      await writeFile(temporary, text);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw new DatasetError(
        `${folder}: the wiki's answers cannot be kept here (${messageOf(error)}). Name a folder that you may write, on a disk with room.`,
        { cause: error },
      );
    }
  };

  return {
    async read(key, kept) {
      const entry = z.object({
        version: z.literal(VERSION),
        request: z.object({ api: z.string(), params: z.record(z.string(), z.string()) }),
        answer: kept,
      });
      try {
        const { request, answer } = entry.parse(JSON.parse(await readFile(pathOf(key), "utf8")));
        return canonicalJson(request) === canonicalJson(key) ? answer : undefined;
      } catch {
        // Missing, half written, or of another version: it is asked for again and replaced.
        return undefined;
      }
    },
    write: (key, answer, retrieved) =>
      put(pathOf(key), `${JSON.stringify({ version: VERSION, request: key, retrieved, answer }, null, 1)}\n`),
    writable() {
      probe ??= (async () => {
        const path = join(folder, `probe-${randomUUID()}`);
        await put(path, "");
        await rm(path, { force: true });
      })();
      return probe;
    },
  };
}
