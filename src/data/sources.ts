import { z } from "zod";
import { readJson } from "./read-json.ts";

const sourceSchema = z.object({
  /** The environment that reads it. */
  env: z.string().min(1),
  /** File name, without folder; unique within its environment. */
  name: z.string().regex(/^[\w.-]+$/, "expected a file name without folder"),
  url: z.url(),
  /** Size of the file; null when unknown. */
  bytes: z.number().int().positive().nullable(),
  /** Lower-case hex; null when unknown, and a fetch then says that it could not verify. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "expected 64 hex digits")
    .nullable(),
  /** Records in it; null when unknown. */
  records: z.number().int().positive().nullable(),
  licence: z.string().min(1),
  licenceUrl: z.url().nullable(),
});

/** One official file: where it lies and how to know it. */
export type Source = Readonly<z.infer<typeof sourceSchema>>;

/**
 * The list of official files (`datasets/sources.json`), in the order in which they are fetched.
 *
 * @throws DatasetError naming the entry and field that is wrong.
 */
export async function readSources(path: string): Promise<readonly Source[]> {
  return readJson(path, z.array(sourceSchema).min(1), "Restore the file from the repository.");
}
