import { setTimeout as sleep } from "node:timers/promises";

/** How long the next turn waits for somebody who goes on with what was said last, in ms: little beside a reply. */
const LINGER = 20;

interface Waiting {
  readonly text: string;
  readonly run: () => Promise<void>;
}

/**
 * One piece of work at a time. Next is whose text has most of its beginning in common with the last one's, and among
 * equals who came first: what a model has read of the one prompt it need not read again for the other. With many episodes
 * in flight one thus goes on to its end, where taking turns would read every prompt anew.
 */
export class Turns {
  readonly #waiting: Waiting[] = [];
  #last = "";
  #busy = false;

  /** Settles as the work does, once it had its turn. */
  take<T>(text: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ text, run: () => work().then(resolve, reject) });
      if (!this.#busy) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#busy = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#last = next.text;
      await next.run();
      if (this.#waiting.length > 0) await sleep(LINGER);
    }
    this.#busy = false;
  }

  #next(): Waiting | undefined {
    let best = 0;
    let most = -1;
    for (const [index, { text }] of this.#waiting.entries()) {
      const common = commonStart(text, this.#last);
      if (common > most) [best, most] = [index, common];
    }
    return this.#waiting.splice(best, 1)[0];
  }
}

/** In characters. */
function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
}
