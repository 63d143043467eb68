import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageOf, UsageError } from "../core/errors.ts";
import type { Executor, ExecutorOptions } from "./executor.ts";
import { findInterpreter, standardInterpreter, usable } from "./interpreter.ts";
import { findIsolation, type Isolation, sandbox } from "./isolation.ts";
import { Pool } from "./pool.ts";
import { Slot } from "./slot.ts";
import { pythonSources } from "./sources.ts";

export { specialOracles } from "./check-job.ts";
export type * from "./executor.ts";
export * from "./job.ts";
export { officialResult } from "./official-result.ts";
export * from "./verdict.ts";
export { wire } from "./wire.ts";

/** @throws UsageError where there is no Python, or no sandbox and no leave to do without. */
export async function openExecutor({ workers, unsafe, python }: ExecutorOptions): Promise<Executor> {
  if (!Number.isInteger(workers) || workers < 1) {
    throw new UsageError(`workers: expected a whole number of at least 1, found ${workers}.`);
  }
  const sources = pythonSources();
  const folders: string[] = [];
  const start = (isolation: Isolation, number: number) => {
    if (!isolation.namespaces) folders.push(newFolder());
    return new Slot({
      isolation,
      sources,
      number,
      folder: isolation.namespaces ? "/tmp" : (folders.at(-1) ?? tmpdir()),
    });
  };
  const { isolation, first, version } =
    (python === null ? await atOnce(start) : null) ?? (await asked(python, unsafe, start));
  const pool = new Pool(workers, first, (number) => start(isolation, number));
  return {
    isolation: isolation.describe(version.join(".")),
    run: (job) => pool.run(job),
    close: async () => {
      await pool.close();
      for (const each of folders) rmSync(each, { recursive: true, force: true });
    },
  };
}

interface Opened {
  readonly isolation: Isolation;
  readonly first: Slot;
  readonly version: readonly number[];
}
type Start = (isolation: Isolation, number: number) => Slot;

/** The usual case: the system's own Python in a sandbox, found to work by starting. Null where it does not, to be asked why. */
async function atOnce(start: Start): Promise<Opened | null> {
  const python = standardInterpreter();
  const isolation = python === null ? "no Python" : sandbox(python);
  if (typeof isolation === "string") return null;
  const first = start(isolation, 0);
  try {
    const version = await first.version();
    if (usable(version[0], version[1])) return { isolation, first, version };
  } catch {
    // What is wrong is found out by asking.
  }
  await first.close();
  return null;
}

/** @throws UsageError with what is missing and the way out. */
async function asked(python: string | null, unsafe: boolean, start: Start): Promise<Opened> {
  const interpreter = await findInterpreter(python);
  const isolation = await findIsolation(interpreter, unsafe, tmpdir);
  const first = start(isolation, 1);
  try {
    return { isolation, first, version: await first.version() };
  } catch (error) {
    await first.close();
    throw new UsageError(
      `sandbox: expected ${interpreter.path} to start, found: ${messageOf(error)}. Mend it or install Python anew (apt-get install python3).`,
      {
        cause: error,
      },
    );
  }
}

function newFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), "retrial-exec-"));
  } catch (error) {
    throw new UsageError(
      `${tmpdir()}: expected a temporary folder that can be written, found none. Free some space or set TMPDIR.`,
      {
        cause: error,
      },
    );
  }
}
