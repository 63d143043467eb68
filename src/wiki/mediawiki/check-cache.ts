import { readdir } from "node:fs/promises";
import { messageOf, UsageError } from "../../core/errors.ts";
import { diskCache } from "./disk-cache.ts";

/**
 * Makes sure that answers can be kept, before any is asked for. A folder that holds some and cannot be written will do: all
 * that a run needs may be there.
 *
 * @throws UsageError where the folder can neither be written nor read.
 */
export async function checkCache(folder: string): Promise<void> {
  try {
    if (folder === "") throw new Error("the name of the folder is empty");
    await diskCache(folder).writable();
  } catch (cause) {
    if (await holdsAnswers(folder)) return;
    const reason = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
    throw new UsageError(
      `--wiki-cache ${folder}: the answers of a live wiki cannot be kept here (${messageOf(reason)}). Name a folder that ` +
        "you may write, on a disk with room.",
      { cause },
    );
  }
}

/** Answers lie in folders of two hex digits. */
async function holdsAnswers(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => /^[0-9a-f]{2}$/.test(name));
}
