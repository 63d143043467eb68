import { createRequire } from "node:module";
import { join } from "node:path";
import { packageRoot } from "../../src/data/package-root.ts";

/** The version in this package's `package.json`. */
export function packageVersion(): string {
  const manifest = createRequire(import.meta.url)(join(packageRoot(), "package.json")) as { version?: unknown };
  if (typeof manifest.version !== "string") throw new Error("package.json has no version");
  return manifest.version;
}
