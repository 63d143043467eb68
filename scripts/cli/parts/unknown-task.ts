import { UsageError } from "../../../src/core/errors.ts";
import { nearest } from "../../../src/text/nearest.ts";

/** Task ids that a data file does not hold; names the nearest ones, or where all of them are listed. */
export function unknownTask(option: string, ids: readonly string[], known: readonly string[]): UsageError {
  const near = nearest(ids[0] ?? "", known, 3);
  const hint = near.length > 0 ? `Nearest: ${near.join(", ")}` : `The first ones: ${known.slice(0, 3).join(", ")}`;
  return new UsageError(
    `${option}: no task ${ids.map((id) => `"${id}"`).join(", ")} among ${known.length}. ${hint}. ` +
      "All of them: npx tsx scripts/run.ts --env NAME --list tasks",
  );
}
