import { randomBytes } from "node:crypto";
import { messageOf } from "../core/errors.ts";
import { checkJob } from "./check-job.ts";
import { framesOf } from "./frames.ts";
import type { Grade, Job } from "./job.ts";
import { type Read, readVerdict } from "./read-verdict.ts";
import type { Slot } from "./slot.ts";
import type { Verdict } from "./verdict.ts";

interface Waiting {
  readonly job: Job;
  /** Runs while nothing else does: the second look at a timeout. */
  readonly alone: boolean;
  /** Whether a slot died with it before. */
  readonly again: boolean;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: Error) => void;
}

/**
 * First come, first served, `size` jobs at once, in slots that start when they are first needed.
 *
 * A slot serves one grade for life: an official job holds the hidden tests, and could leave them in its slot for a sealed one.
 *
 * A timeout that may be the machine's load is looked at again at the end of the queue's present work, with no other job beside it. A slot
 * that dies is replaced, and its job tried once more.
 */
export class Pool {
  readonly #size: number;
  readonly #open: (number: number) => Slot;
  readonly #idle: Readonly<Record<Grade, Slot[]>> = { official: [], sealed: [] };
  /** Started and not yet used by either grade. */
  #fresh: Slot | undefined;
  readonly #slots = new Set<Slot>();
  #queue: Waiting[] = [];
  #running = 0;
  #started = 2;
  #alone = false;
  #closed = false;

  constructor(size: number, first: Slot, open: (number: number) => Slot) {
    this.#size = size;
    this.#open = open;
    this.#slots.add(first);
    this.#fresh = first;
  }

  run(job: Job): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      checkJob(job);
      if (this.#closed) throw new Error("the executor is closed");
      this.#queue.push({ job, alone: false, again: false, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue) reject(new Error("the executor was closed"));
    this.#queue = [];
    await Promise.all([...this.#slots].map((slot) => slot.close()));
  }

  #next(): void {
    while (!this.#closed && !this.#alone && this.#running < this.#size) {
      const first = this.#queue[0];
      if (first === undefined || (first.alone && this.#running > 0)) return;
      this.#queue.shift();
      this.#alone = first.alone;
      this.#running += 1;
      void this.#play(first).finally(() => {
        this.#running -= 1;
        if (first.alone) this.#alone = false;
        this.#next();
      });
    }
  }

  async #play(waiting: Waiting): Promise<void> {
    const { job, alone, again, resolve } = waiting;
    const idle = this.#idle[job.grade];
    const slot = idle.pop() ?? this.#start();
    let read: Read;
    let kept = false;
    try {
      const nonce = randomBytes(12).toString("hex");
      const ended = await slot.run(framesOf(job, nonce), job.limits.wallS);
      kept = !("retire" in ended.head && ended.head.retire);
      read = readVerdict(ended, job, nonce);
    } catch (error) {
      read = { verdict: broken(messageOf(error)), underLoad: false };
    }
    if (kept) idle.push(slot);
    else await this.#drop(slot);
    if (this.#closed) return waiting.reject(new Error("the executor was closed"));
    if (!kept && read.verdict.kind === "sandbox-error" && !again) return this.#retry({ ...waiting, again: true });
    if (read.underLoad && !alone) return this.#retry({ ...waiting, alone: true });
    resolve(read.verdict);
  }

  /** In front: what waits alone holds up nobody for longer than its own limit. */
  #retry(waiting: Waiting): void {
    this.#queue.unshift(waiting);
  }

  #start(): Slot {
    const fresh = this.#fresh;
    this.#fresh = undefined;
    if (fresh !== undefined) return fresh;
    const slot = this.#open(this.#started++);
    this.#slots.add(slot);
    return slot;
  }

  async #drop(slot: Slot): Promise<void> {
    this.#slots.delete(slot);
    await slot.close();
  }
}

function broken(detail: string): Verdict {
  return { kind: "sandbox-error", detail, tests: [], cpuMs: null, wallMs: 0 };
}
