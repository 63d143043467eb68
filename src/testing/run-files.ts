import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Everything of a run that must be the same byte for byte when it is played again: rows and trajectories, by path. */
export function reproducibleFiles(run: string): Readonly<Record<string, string>> {
  return Object.fromEntries(textsOf(run).filter(([path]) => path === "rows.jsonl" || path.startsWith("trajectories")));
}

/** Every file below a folder as text, by path; sorted. */
export function textsOf(folder: string): [path: string, text: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]);
}
