import { execFile } from "node:child_process";
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { promisify } from "node:util";
import { UsageError } from "../core/errors.ts";
import type { Interpreter } from "./interpreter.ts";
import { seccompFilter } from "./seccomp.ts";

const run = promisify(execFile);

/** How slots are started. */
export interface Isolation {
  /** For the manifest: one line, with the interpreter's version. */
  describe(version: string): string;
  /** Whether each slot has namespaces of its own; false runs programs beside everything else that the user has. */
  readonly namespaces: boolean;
  /** For file descriptor FILTER_FD of the command. */
  readonly filter: Buffer | null;
  /** Program and arguments that start `python3 ...rest` as `slot`, a number that no other slot of the run has had. */
  command(slot: number, rest: readonly string[]): readonly [string, ...string[]];
}

export const FILTER_FD = 4;
/** All that a program can write to, in MB: memory, gone with the slot. */
export const FOLDER_MB = 64;

const BWRAP = ["/usr/bin/bwrap", "/usr/local/bin/bwrap", "/bin/bwrap"];
const SETPRIV = ["/usr/bin/setpriv", "/bin/setpriv"];
const present = (paths: readonly string[]) => paths.find((path) => existsSync(path));

/** @throws UsageError where there are no namespaces and `unsafe` does not allow to do without, or the user is root. */
export async function findIsolation(python: Interpreter, unsafe: boolean, folder: () => string): Promise<Isolation> {
  const found = sandbox(python);
  const refused = typeof found === "string" ? found : await refusal(found);
  if (typeof found !== "string" && refused === null) return found;
  const root = isRoot();
  if (root) {
    throw new UsageError(
      `sandbox: ${refused}. As root programs are never run without one: run as another user, or install it: apt-get install bubblewrap.`,
    );
  }
  if (!unsafe) {
    throw new UsageError(
      `sandbox: ${refused}. Make it work, or give --unsafe-exec: programs then run as you, with limits but no walls.`,
    );
  }
  return {
    describe: (version) => `python ${version} without a sandbox (--unsafe-exec): limits only (${refused})`,
    namespaces: false,
    filter: null,
    command: (_slot, rest) => ["/usr/bin/env", "-i", "LANG=C.UTF-8", `HOME=${folder()}`, python.path, ...rest],
  };
}

const isRoot = () => process.getuid?.() === 0;

/** The sandbox, not yet tried, or in words what is missing for one. */
export function sandbox(python: Interpreter): Isolation | string {
  const root = isRoot();
  const bwrap = present(BWRAP);
  if (bwrap === undefined) return "bubblewrap is not installed (apt-get install bubblewrap)";
  const setpriv = present(SETPRIV);
  if (root && setpriv === undefined) return "setpriv is not installed (apt-get install util-linux), which root needs";
  const filter = seccompFilter(process.arch);
  const walls = [bwrap, ...wallsOf(python), ...(filter === null ? [] : ["--seccomp", String(FILTER_FD)]), python.path];
  const uids = mappedUsers();
  const command = (slot: number, rest: readonly string[]): readonly [string, ...string[]] => {
    if (!root || setpriv === undefined) return [bwrap, ...walls.slice(1), ...rest];
    const user = String(userOf(slot, uids));
    return [setpriv, `--reuid=${user}`, `--regid=${user}`, "--clear-groups", ...walls, ...rest];
  };
  return {
    describe: (version) =>
      [
        `python ${version} in bubblewrap: own pid, network, mount, ipc, uts and user namespaces, no capabilities`,
        root ? "own user id a slot" : "the user's own id",
        filter === null ? `no seccomp filter on ${process.arch}` : "seccomp",
        "rlimits",
      ].join(", "),
    namespaces: true,
    filter,
    command,
  };
}

/** No /proc, nothing of the host but the interpreter and its libraries, all of it read-only but a small /tmp. */
function wallsOf(python: Interpreter): readonly string[] {
  return [
    ..."--unshare-all --as-pid-1 --die-with-parent --new-session --cap-drop ALL --clearenv".split(" "),
    ..."--setenv LANG C.UTF-8".split(" "),
    ...[...LIBRARIES, TIME_ZONES].flatMap(system),
    ...interpreterOf(python),
    ...`--dev /dev --remount-ro /dev/pts --remount-ro /dev --size ${FOLDER_MB << 20} --tmpfs /tmp --chdir /tmp --remount-ro /`.split(
      " ",
    ),
  ];
}

const LIBRARIES = ["/usr/lib", "/usr/lib64", "/usr/lib32", "/lib", "/lib64", "/lib32"];
/** What the module `zoneinfo` reads. */
const TIME_ZONES = "/usr/share/zoneinfo";

/** Of an interpreter under /usr itself and its library only: its prefix holds sources, programs and data of the host. */
function interpreterOf({ path, prefix }: Interpreter): readonly string[] {
  if (!inUsr(prefix)) {
    const whole = ["--ro-bind", prefix, prefix];
    return path.startsWith(`${prefix}/`) ? whole : [...whole, "--ro-bind", path, path];
  }
  const beside = ["lib", "lib64"].map((name) => `${prefix}/${name}`).filter((folder) => !LIBRARIES.includes(folder));
  const real = existsSync(path) ? realpathSync(path) : path;
  return [...beside.flatMap(system), ...[...new Set([path, real])].flatMap((file) => ["--ro-bind", real, file])];
}

const inUsr = (path: string) => path.startsWith("/usr/") || path === "/usr";

function system(path: string): readonly string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  return found.isSymbolicLink() ? ["--symlink", readlinkSync(path), path] : ["--ro-bind", path, path];
}

/** How many user ids there are: fewer inside a container with a mapping of its own. */
function mappedUsers(): number {
  try {
    const counts = readFileSync("/proc/self/uid_map", "utf8")
      .trim()
      .split("\n")
      .map((line) => Number(line.trim().split(/\s+/)[2]));
    return Math.min(2 ** 31, Math.max(...counts));
  } catch {
    return 65_536;
  }
}

/** A user id that no other slot has: the sweep and the limit of processes reach every process of a user. */
function userOf(slot: number, users: number): number {
  const lowest = 10_000;
  return lowest + ((process.pid * 64 + (slot % 64)) % Math.max(1, users - lowest - 1));
}

/** In words why the sandbox cannot be had, found by trying; null where it can. */
async function refusal(isolation: Isolation): Promise<string | null> {
  const [program, ...args] = isolation.command(0, ["-I", "-S", "-c", "pass"]).filter((arg, index, all) => {
    return arg !== "--seccomp" && all[index - 1] !== "--seccomp";
  });
  if (program === undefined) return "no command";
  try {
    await run(program, args, { timeout: 20_000, env: {} });
    return null;
  } catch (error) {
    const said =
      error instanceof Error ? error.message.trim().split("\n").slice(1).join(" ") || error.message : String(error);
    return `bubblewrap does not start here: ${said.slice(0, 300)}`;
  }
}
