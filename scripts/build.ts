#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { packageRoot } from "../src/data/package-root.ts";
import { EXIT } from "./cli/main.ts";

/*
 * Writes dist/: what the package's entry points reach, as JavaScript with types. Tests, benches and helpers of tests are
 * reached by none of them. The Python side of the executor and the
 * page's own files go beside what reads them.
 */

const root = packageRoot();
rmSync(join(root, "dist"), { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
const { status } = spawnSync(process.execPath, [compiler, "-p", join(root, "tsconfig.build.json")], {
  stdio: "inherit",
});
if (status === 0) {
  const python = join("src", "execution", "python");
  cpSync(join(root, python), join(root, "dist", python), {
    recursive: true,
    filter: (path) => !path.endsWith("__pycache__"),
  });
}
if (status === 0) {
  const browser = join("src", "page", "browser");
  cpSync(join(root, browser), join(root, "dist", browser), { recursive: true });
}
if (status === 0) chmodSync(join(root, "dist", "scripts", "retrial.js"), 0o755);
process.exitCode = status === 0 ? EXIT.done : EXIT.checkFailed;
