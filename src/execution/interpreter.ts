import { execFile } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { UsageError } from "../core/errors.ts";

const run = promisify(execFile);

export interface Interpreter {
  readonly path: string;
  /** E.g. "3.11.2"; null where it was not asked. */
  readonly version: string | null;
  /** The folder that it and its library live in. */
  readonly prefix: string;
}

/** Where systems keep their own Python: one in a home folder is not seen from inside a sandbox. */
const STANDARD = ["/usr/bin/python3", "/usr/local/bin/python3"];
const OLDEST = 9;
const ASK = "import sys, json; print(json.dumps([*sys.version_info[:3], sys.base_prefix, sys.executable]))";
const answer = z.tuple([z.number(), z.number(), z.number(), z.string(), z.string()]);

const WAY_OUT = `Install Python 3.${OLDEST} or newer (apt-get install python3).`;

/** The system's own, unasked: whether it is one shows when it starts. Null where there is none. */
export function standardInterpreter(): Interpreter | null {
  const path = STANDARD.find((candidate) => existsSync(candidate) && realpathSync(candidate).startsWith("/usr/"));
  return path === undefined ? null : { path, version: null, prefix: dirname(dirname(realpathSync(path))) };
}

/** @throws UsageError where there is no usable Python. */
export async function findInterpreter(wanted: string | null): Promise<Interpreter> {
  const path = wanted ?? STANDARD.find((candidate) => existsSync(candidate));
  if (path === undefined) throw new UsageError(`python: expected ${STANDARD.join(" or ")}, found neither. ${WAY_OUT}`);
  const [major, minor, patch, prefix, executable] = await ask(path);
  const version = `${major}.${minor}.${patch}`;
  if (!usable(major, minor)) {
    throw new UsageError(`python: ${path}: expected Python 3.${OLDEST} or newer, found ${version}. ${WAY_OUT}`);
  }
  return { path: executable, version, prefix };
}

export const usable = (major = 0, minor = 0) => major === 3 && minor >= OLDEST;

async function ask(path: string): Promise<z.infer<typeof answer>> {
  let stdout: string;
  try {
    ({ stdout } = await run(path, ["-I", "-S", "-c", ASK], { timeout: 20_000 }));
  } catch (error) {
    // Python 2 knows no -I: it is asked by its words on stderr alone.
    const said =
      error instanceof Error
        ? (error.message.split("\n").find((line) => !line.startsWith("Command")) ?? error.message)
        : "";
    throw new UsageError(`python: ${path}: expected a Python interpreter, found: ${said}. ${WAY_OUT}`, {
      cause: error,
    });
  }
  try {
    return answer.parse(JSON.parse(stdout));
  } catch (error) {
    throw new UsageError(
      `python: ${path}: expected a Python interpreter, found a program that says "${stdout.slice(0, 60).trim()}". ${WAY_OUT}`,
      {
        cause: error,
      },
    );
  }
}
