import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../shared/", import.meta.url));

/**
 * The one door to the shared data beside the project: real benchmark files that the project does not ship.
 *
 * `available` is false where the folder is absent; tests then skip, saying so in their title.
 */
export const shared = {
  available: existsSync(ROOT),
  /** Path of a file in it, e.g. `data/hotpotqa/hotpot_dev_distractor_v1.first100.json.gz`. */
  path: (relative: string): string => `${ROOT}${relative}`,
  /** Ending of a test's title: `it.skipIf(!shared.available)(\`scores all vectors${shared.note}\`, ...)`. */
  note: existsSync(ROOT) ? "" : " (skipped: no shared data folder)",
} as const;
