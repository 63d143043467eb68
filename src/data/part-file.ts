import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { z } from "zod";

const stateSchema = z.object({ url: z.string(), validator: z.string().nullable() });

/** What is known of a download that stopped half way. */
interface PartState {
  /** Bytes on disk; 0 for none, or when they came from another address. */
  readonly bytes: number;
  /** The server's mark of the version that they belong to, for `If-Range`; null when it gave none. */
  readonly validator: string | null;
}

const NOTHING: PartState = { bytes: 0, validator: null };

/**
 * A file being downloaded: `NAME.part`, and beside it `NAME.part.json` that tells which version the bytes belong to, so
 * that a later process can go on. Bytes without that note are not trusted.
 */
export interface PartFile {
  readonly path: string;
  state(url: string): Promise<PartState>;
  /** Notes the version before its first byte is written. */
  begin(url: string, validator: string | null): Promise<void>;
  /** Deletes both files. */
  discard(): Promise<void>;
}

export function partFile(target: string): PartFile {
  const path = `${target}.part`;
  const note = `${path}.json`;
  return {
    path,
    async state(url) {
      const noted = await readNote(note);
      if (noted?.url !== url) return NOTHING;
      return { bytes: await sizeOf(path), validator: noted.validator };
    },
    async begin(url, validator) {
      await rm(path, { force: true });
      await writeFile(note, JSON.stringify({ url, validator }));
    },
    async discard() {
      await rm(path, { force: true });
      await rm(note, { force: true });
    },
  };
}

/** Null when there is no note or a torn one. */
async function readNote(path: string): Promise<z.infer<typeof stateSchema> | null> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return null;
  }
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
