import { type ChildProcess, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { setTimeout } from "node:timers";
import type { Ended, Frames } from "./frames.ts";
import { endedOf, frame } from "./frames.ts";
import { FILTER_FD, FOLDER_MB, type Isolation } from "./isolation.ts";
import type { pythonSources } from "./sources.ts";

/** Processes and threads of a slot together, the program's own among them. */
const PROCESSES = 48;
/** Seconds that the slot may be silent beyond the job's own limit before it counts as broken. */
const PATIENCE_S = 10;

export interface SlotOptions {
  readonly isolation: Isolation;
  readonly sources: ReturnType<typeof pythonSources>;
  /** Where programs run: inside the sandbox, or a folder of the host without one. */
  readonly folder: string;
  readonly number: number;
}

/** One process that forks for every job: a sandbox of its own, one job at a time. */
export class Slot {
  readonly #child: ChildProcess;
  readonly #jobs: Writable;
  #pieces: Buffer[] = [];
  #size = 0;
  #waiting: { readonly resolve: (ended: Ended) => void; readonly reject: (error: Error) => void } | null = null;
  #broken: Error | null = null;
  readonly #gone: Promise<void>;
  readonly #ready: Promise<Ended>;

  constructor({ isolation, sources, folder, number }: SlotOptions) {
    const [program, ...args] = isolation.command(number, ["-I", "-S", "-c", sources.boot]);
    const child = spawn(program, args, {
      stdio: ["pipe", "ignore", "pipe", "pipe", ...(isolation.filter === null ? [] : (["pipe"] as const))],
      env: {},
      cwd: isolation.namespaces ? "/" : folder,
    });
    this.#child = child;
    let said = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-500);
    });
    this.#gone = new Promise((resolve) => {
      child.once("error", (error) => {
        this.#break(error);
        resolve();
      });
      child.once("close", (code, signal) => {
        this.#break(new Error(`the sandbox ended (${signal ?? code})${said === "" ? "" : `: ${said.trim()}`}`));
        resolve();
      });
    });
    this.#jobs = child.stdin as Writable;
    for (const stream of [this.#jobs, child.stdio[FILTER_FD] as Writable | undefined]) stream?.on("error", () => {});
    if (isolation.filter !== null) (child.stdio[FILTER_FD] as Writable).end(isolation.filter);
    (child.stdio[3] as Readable).on("data", (piece: Buffer) => this.#take(piece)).on("error", () => {});
    const alone = isolation.namespaces;
    const config = {
      alone,
      processes: alone ? PROCESSES : null,
      fileMb: FOLDER_MB,
      folder: alone ? "/tmp" : folder,
    };
    this.#ready = this.#answer(PATIENCE_S * 3);
    this.#ready.catch(() => {});
    this.#jobs.write(frame(Buffer.from(JSON.stringify({ modules: sources.modules, config }))));
  }

  /** The interpreter's version. @throws Error when it does not start */
  async version(): Promise<readonly number[]> {
    const { head } = await this.#ready;
    return "ready" in head ? head.python : [];
  }

  /** @throws Error when the slot cannot start, dies or is silent; it is of no more use then. */
  async run(frames: Frames, wallS: number): Promise<Ended> {
    await this.#ready;
    for (const part of frames) this.#jobs.write(part);
    return this.#answer(wallS + PATIENCE_S);
  }

  async close(): Promise<void> {
    if (this.#waiting === null && this.#broken === null) {
      // At the end of its input it ends by itself, in order.
      this.#jobs.end();
      const timer = setTimeout(() => this.#child.kill("SIGKILL"), 1000);
      await this.#gone;
      clearTimeout(timer);
      return;
    }
    this.#child.kill("SIGKILL");
    await this.#gone;
  }

  #answer(seconds: number): Promise<Ended> {
    return new Promise<Ended>((resolve, reject) => {
      if (this.#broken !== null) return reject(this.#broken);
      const timer = setTimeout(() => this.#break(new Error(`the sandbox was silent for ${seconds} s`)), seconds * 1000);
      const settle =
        <T>(done: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          this.#waiting = null;
          done(value);
        };
      this.#waiting = { resolve: settle(resolve), reject: settle(reject) };
    });
  }

  #take(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
    if (this.#size < 8) return;
    const data = this.#pieces.length === 1 ? piece : Buffer.concat(this.#pieces);
    this.#pieces = [data];
    const ended = endedOf(data);
    if (ended === null) return;
    this.#pieces = [];
    this.#size = 0;
    this.#waiting?.resolve(ended);
  }

  #break(error: Error): void {
    this.#broken ??= error;
    this.#child.kill("SIGKILL");
    this.#waiting?.reject(this.#broken);
  }
}
