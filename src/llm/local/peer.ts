import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { UsageError } from "../../core/errors.ts";
import { PEER } from "./binding.ts";

/** The version that is tested with. */
const VERSION = "3.21.1";

/** Whether the optional peer is installed where a file finds it: this one, unless another is given. */
export function peerInstalled(from: string = import.meta.url): boolean {
  const folders = createRequire(from).resolve.paths(PEER) ?? [];
  return folders.some((folder) => existsSync(join(folder, PEER, "package.json")));
}

/** @throws UsageError that says how to install it */
export function requirePeer(model: string, from?: string): void {
  if (peerInstalled(from)) return;
  throw new UsageError(
    `${model}: a model on this machine needs the package ${PEER}, which is not installed. ` +
      `Install it (about 730 MB): npm install --no-save ${PEER}@${VERSION}`,
  );
}
