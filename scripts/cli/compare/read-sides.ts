import { basename, join } from "node:path";
import type { Side } from "../../../src/compare/side.ts";
import { sideOfRun } from "../../../src/compare/side-of-run.ts";
import { UsageError } from "../../../src/core/errors.ts";
import type { RunManifest } from "../../../src/core/result.ts";
import { type RunReader, readRun } from "../../../src/store/index.ts";
import { episodeFile } from "../../../src/store/layout.ts";
import { nearest } from "../../../src/text/nearest.ts";

/** A run and the arms of it that were asked for. */
export interface NamedArms {
  readonly reader: RunReader;
  readonly arms: readonly RunManifest["arms"][number][];
}

/**
 * Reads `RUN` or `RUN:ARM`.
 *
 * @throws StoreError for a run that is none; UsageError for an arm that it has not.
 */
export async function armsNamed(spec: string, resultsDir: string): Promise<NamedArms> {
  const colon = spec.lastIndexOf(":");
  const direct = await readRun({ resultsDir, run: spec }).catch((error: unknown) =>
    colon > 0 ? null : Promise.reject(error),
  );
  if (direct !== null) return { reader: direct, arms: direct.manifest.arms };
  const reader = await readRun({ resultsDir, run: spec.slice(0, colon) });
  return { reader, arms: [armOf(reader.manifest, spec.slice(colon + 1), basename(reader.path))] };
}

/** @throws UsageError naming the arms that there are. */
export function armOf({ arms }: RunManifest, label: string, run: string): RunManifest["arms"][number] {
  const found = arms.find((arm) => arm.label === label || arm.id === label);
  if (found !== undefined) return found;
  const labels = arms.map((arm) => arm.label);
  const near = nearest(label, labels, 1)[0];
  throw new UsageError(
    `run ${run} has no arm "${label}".${near === undefined ? "" : ` Did you mean "${near}"?`} Arms: ${labels.join(", ")}.`,
  );
}

/** One arm of a run as a side; episodes are named by their files. */
export async function readSide(reader: RunReader, arm: RunManifest["arms"][number], after: number): Promise<Side> {
  const run = basename(reader.path);
  const place = (key: Parameters<typeof episodeFile>[0]) => join(run, "trajectories", episodeFile(key));
  const side = await sideOfRun(reader.rows(), reader.manifest, { run, arm, after, place });
  return reader.torn > 0 ? { ...side, excluded: [`a torn last line of the journal, ${reader.torn} bytes`] } : side;
}

/** @throws UsageError unless both played so many trials. */
export function trialsOf(readers: readonly RunReader[], after: string | undefined): number {
  const most = Math.min(...readers.map(({ manifest }) => manifest.trials));
  if (after === undefined) return most;
  const trials = Number(after);
  if (Number.isInteger(trials) && trials >= 1 && trials <= most) return trials;
  throw new UsageError(
    `--after: expected a whole number from 1 to ${most}, which all runs have played, found "${after}".`,
  );
}
