import { z } from "zod";
import type { NoiseFloor } from "../../../src/compare/noise.ts";
import { UsageError } from "../../../src/core/errors.ts";
import { describeIssue } from "../../../src/data/describe-issue.ts";
import { readJsonObject } from "../json-file.ts";

export const noiseSchema = z.object({
  format: z.literal(1),
  arm: z.string(),
  facts: z.record(z.string(), z.string()),
  tasks: z.number().int().min(1),
  rates: z.array(z.number().min(0).max(1)).min(2),
  deviation: z.number().min(0),
  degrees: z.number().int().min(1),
  discordant: z.number().min(0).max(1),
});

/** @throws UsageError naming file and field. */
export function readNoise(path: string): NoiseFloor {
  const value = readJsonObject("--noise", path);
  const parsed = noiseSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    `--noise ${path}: ${describeIssue(value, parsed.error)}. Name a file that noise.ts has written.`,
  );
}
