import { spawnSync } from "node:child_process";

const BWRAP = "/usr/bin/bwrap";
const tried = spawnSync(BWRAP, ["--unshare-all", "--ro-bind", "/", "/", "true"], { stdio: "ignore" });

/**
 * Tests that run programs in a sandbox: they fail where bubblewrap is missing, and are skipped, saying so in their title, where the
 * machine gives a user no namespaces.
 */
export const sandboxed = {
  available: tried.error !== undefined || tried.status === 0,
  /** Ending of a test's title. */
  note: tried.error !== undefined || tried.status === 0 ? "" : " (skipped: no namespaces here)",
} as const;
