import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { messageOf, StoreError } from "../core/errors.ts";
import { manifestSchema, type RunManifest } from "../core/result.ts";
import { nearest } from "../text/nearest.ts";
import { guard, writeWhole } from "./files.ts";
import { layoutOf, type RunLayout } from "./layout.ts";

const SHOWN = 10;

/** Writes `manifest.json`: from then on the folder holds a run. @throws StoreError when it cannot be written. */
export function writeManifest({ manifest, scratch }: RunLayout, value: RunManifest): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  guard("write the manifest", manifest, () => writeWhole(manifest, scratch, [Buffer.from(text)]));
}

/** @throws StoreError when the file is not there or is no manifest. */
export function readManifest({ manifest }: RunLayout): RunManifest {
  const text = guard("read the manifest", manifest, () => readFileSync(manifest, "utf8"));
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const found = issue ? `"${issue.path.join(".")}": ${issue.message}` : messageOf(error);
    throw new StoreError(
      `${manifest}: expected the manifest of a run, found ${found}. Restore the file from a copy, or begin a new run`,
      { cause: error },
    );
  }
}

export function holdsRun(path: string): boolean {
  return statSync(layoutOf(path).manifest, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** No run of this name: says which there are, newest first. */
export function noSuchRun(resultsDir: string, name: string): StoreError {
  const runs = runsIn(resultsDir);
  const near = nearest(name, runs, 1)[0];
  const meant = near === undefined ? "" : ` Did you mean ${JSON.stringify(near)}?`;
  const more = runs.length > SHOWN ? ` and ${runs.length - SHOWN} more` : "";
  const there =
    runs.length === 0 ? "It holds no run" : `Runs there, newest first: ${runs.slice(0, SHOWN).join(", ")}${more}`;
  return new StoreError(
    `${resultsDir}: no run ${JSON.stringify(name)}.${meant} ${there}. Name one of them, or another folder with --results DIR`,
  );
}

/** Newest first; empty when the folder cannot be read. Files beside the runs are passed over. */
function runsIn(resultsDir: string): string[] {
  try {
    return readdirSync(resultsDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ name, at: statSync(layoutOf(join(resultsDir, name)).manifest, { throwIfNoEntry: false }) }))
      .filter(({ at }) => at?.isFile())
      .sort((a, b) => (b.at?.mtimeMs ?? 0) - (a.at?.mtimeMs ?? 0) || (a.name < b.name ? -1 : 1))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
