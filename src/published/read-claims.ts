import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { packageRoot } from "../data/package-root.ts";
import { type Claim, claimSchema } from "./claims.ts";

/** The published numbers that the project ships, as facts with their sources. */
export async function readClaims(): Promise<readonly Claim[]> {
  const text = await readFile(join(packageRoot(), "datasets", "published", "claims.csv"), "utf8");
  return z.array(claimSchema).parse(parse(text, { columns: true }));
}
