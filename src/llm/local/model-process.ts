import { type ChildProcess, fork } from "node:child_process";
import { setTimeout } from "node:timers";
import { fileURLToPath } from "node:url";
import type { ChatRequest } from "../../core/chat-model.ts";
import type { FromChild, LoadOptions, Outcome, ToChild } from "./protocol.ts";

/** How long an aborted request may go on before its process is ended, in ms: a block of a prompt may be at work. */
const ABORT_GRACE = 10_000;

/** Kept of what the process says on stderr, in characters, for when it dies. */
const LAST_WORDS = 500;

/** The process did not answer in time, or ended. */
export class ProcessFailure extends Error {}

/**
 * A process with a model in it, asked one thing at a time. It gets none of this process's environment, keeps nobody from
 * ending while it is idle, and ends when this process does.
 */
export class ModelProcess {
  readonly #child: ChildProcess;
  #waiting: { readonly resolve: (answer: FromChild) => void; readonly reject: (error: Error) => void } | null = null;
  #gone: ProcessFailure | null = null;

  constructor() {
    const source = import.meta.url.endsWith(".ts");
    const child = fork(fileURLToPath(new URL(source ? "child.ts" : "child.js", import.meta.url)), {
      env: {},
      // A group of its own, which the Ctrl-C of a terminal does not reach: when to end is the harness's to say.
      detached: true,
      execArgv: source ? ["--import", import.meta.resolve("tsx")] : [],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child = child;
    let words = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      words = (words + text).slice(-LAST_WORDS);
    });
    child.on("message", (answer: FromChild) => this.#waiting?.resolve(answer));
    child.once("error", (error) => this.#end(error.message));
    child.once("close", (code, signal) => {
      this.#end(`the model's process ended (${signal ?? code})${words === "" ? "" : `: ${words.trim()}`}`);
    });
    this.#hold(false);
  }

  get alive(): boolean {
    return this.#gone === null;
  }

  /** The context's size in tokens. @throws Error with the loader's reason, ProcessFailure after `timeoutMs` */
  async load(options: LoadOptions, timeoutMs: number): Promise<number> {
    const answer = await this.#ask({ kind: "load", options }, timeoutMs, () => {
      this.kill(`the model was not loaded within ${timeoutMs} ms`);
      return null;
    });
    if (answer.kind === "loaded") return answer.contextTokens;
    throw new Error(answer.kind === "failed" ? answer.message : `an answer out of turn: ${answer.kind}`);
  }

  /** `aborted` after `timeoutMs`. @throws ProcessFailure where the process ends, also because it ignored the abort */
  async complete(request: ChatRequest, timeoutMs: number): Promise<Outcome> {
    const answer = await this.#ask({ kind: "complete", request }, timeoutMs, () => {
      this.#send({ kind: "abort" });
      return setTimeout(() => this.kill("the model did not stop when it was told to"), ABORT_GRACE);
    });
    if (answer.kind === "loaded") throw new ProcessFailure("an answer out of turn: loaded");
    return answer;
  }

  /** Ends the process at once, and what waits for it with the reason. */
  kill(reason: string): void {
    this.#child.kill("SIGKILL");
    this.#end(reason);
  }

  async #ask(message: ToChild, timeoutMs: number, late: () => NodeJS.Timeout | null): Promise<FromChild> {
    if (this.#gone !== null) throw this.#gone;
    this.#hold(true);
    let after: NodeJS.Timeout | undefined;
    const timer = setTimeout(() => {
      after = late() ?? undefined;
    }, timeoutMs);
    try {
      return await new Promise<FromChild>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        this.#send(message);
      });
    } finally {
      this.#waiting = null;
      clearTimeout(timer);
      clearTimeout(after);
      this.#hold(false);
    }
  }

  /** A process that is gone tells so by its `close`. */
  #send(message: ToChild): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #end(reason: string): void {
    this.#gone ??= new ProcessFailure(reason);
    this.#waiting?.reject(this.#gone);
  }

  /** Whether this process stays for the other one's answer. */
  #hold(on: boolean): void {
    const what = on ? "ref" : "unref";
    this.#child[what]();
    this.#child.channel?.[what]();
    (this.#child.stderr as unknown as { ref(): void; unref(): void } | null)?.[what]();
  }
}
