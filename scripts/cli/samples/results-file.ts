import { open, rename, rm, stat, writeFile } from "node:fs/promises";
import { messageOf, StoreError } from "../../../src/core/errors.ts";

/** Writes the lines of a results file, whole or not at all. @throws StoreError where the disk is full. */
export type SaveResults = (lines: readonly string[]) => Promise<void>;

/**
 * Tries the place first, so that one that cannot be written is known before programs are run.
 *
 * @throws StoreError naming it.
 */
export async function resultsFile(path: string): Promise<SaveResults> {
  const part = `${path}.part`;
  const orGone = async (write: () => Promise<void>) => {
    try {
      await write();
    } catch (error) {
      await rm(part, { force: true });
      throw new StoreError(
        `${path}: the results cannot be written (${messageOf(error)}). Put the samples where there is room.`,
      );
    }
  };
  const before = await stat(path).catch(() => null);
  if (before !== null && !before.isFile()) {
    throw new StoreError(
      `${path}: the results are written here, beside the samples; expected a file or nothing, found something else. ` +
        "Move it away, or put the samples elsewhere.",
    );
  }
  await orGone(async () => {
    await (await open(part, "w")).close();
    await rm(part);
  });
  return (lines) =>
    orGone(async () => {
      await writeFile(part, lines.map((line) => `${line}\n`).join(""));
      await rename(part, path);
    });
}
