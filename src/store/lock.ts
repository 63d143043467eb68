import { randomBytes, randomInt } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { StoreError } from "../core/errors.ts";
import { codeOf, guard, readIfThere } from "./files.ts";

const ownerSchema = z.object({
  pid: z.number().int(),
  host: z.string(),
  /** When the process began, in the system's own ticks; null where it cannot be told. */
  started: z.string().nullable(),
});
type Owner = z.infer<typeof ownerSchema>;

/** How messages speak of what is locked. */
export interface LockWords {
  readonly what: string;
  /** After "then". */
  readonly wayOut: string;
}

const RUN: LockWords = { what: "this run", wayOut: "go on with --resume, or choose another --run NAME" };

/** The right to write one folder. */
export interface FolderLock {
  /** May be called twice. */
  release(): void;
}

/** Lock files and the unfinished ones that a killed process may leave. */
export const LOCK_FILE = /^lock-[0-9a-f]{16}(\.tmp)?$/;
const TRIES = 5;

/**
 * Takes the one lock of a folder.
 *
 * Every taker first puts up a file of its own, then looks for those of others: of two at once at least one sees the
 * other. Names are never used twice, so removing the file of a dead process cannot hit a live one. Who sees a live other
 * withdraws and tries again a few times, since both may have withdrawn.
 *
 * @throws StoreError naming process and machine when another one writes here.
 */
export async function lockFolder(path: string, words: LockWords = RUN): Promise<FolderLock> {
  for (let attempt = 1; ; attempt++) {
    const name = `lock-${randomBytes(8).toString("hex")}`;
    guard("write the lock", path, () => putUp(path, name));
    const other = guard("read the locks", path, () => findOther(path, name));
    if (other === null) return { release: () => rmSync(join(path, name), { force: true }) };
    rmSync(join(path, name), { force: true });
    if (attempt === TRIES) throw taken(path, other.name, other.owner, words);
    await sleep(randomInt(5, 5 + 20 * attempt));
  }
}

function putUp(path: string, name: string): void {
  const owner: Owner = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
  writeFileSync(join(path, `${name}.tmp`), JSON.stringify(owner), { flag: "wx" });
  renameSync(join(path, `${name}.tmp`), join(path, name));
}

/** The lock of someone else who may be alive; removes those of the dead on the way. */
function findOther(path: string, own: string): { name: string; owner: Owner | null } | null {
  for (const name of readdirSync(path)) {
    if (!LOCK_FILE.test(name) || name.endsWith(".tmp") || name === own) continue;
    const text = readIfThere(join(path, name));
    if (text === null) continue;
    const owner = parseOwner(text);
    if (owner === null || isAlive(owner)) return { name, owner };
    rmSync(join(path, name), { force: true });
  }
  return null;
}

function parseOwner(text: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** True also when it cannot be told: a process of another machine, or of another user. */
function isAlive({ pid, host, started }: Owner): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false;
  }
  const now = startOf(pid);
  return started === null || now === null || started === now;
}

/**
 * The start time of a process, which tells it from a later one of the same number; null where /proc is missing, and
 * `dead` for one that was killed but whose parent has not yet taken note.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold spaces and brackets; after it come the state and, as 20th field, the start time.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? "dead" : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function taken(path: string, name: string, owner: Owner | null, { what, wayOut }: LockWords): StoreError {
  const file = join(path, name);
  if (owner === null) {
    return new StoreError(`${file}: cannot tell who wrote this lock. Delete it if no other process writes ${what}`);
  }
  const { pid, host } = owner;
  return new StoreError(
    `${path}: process ${pid} on ${host} is writing ${what}. Wait until it ends or stop it, then ${wayOut}; ` +
      `delete ${file} only if you know that it no longer runs`,
  );
}
