import { setTimeout as sleep } from "node:timers/promises";
import { allProcesses, ownMemoryMb, processesBelow, type SeenProcess } from "../../src/testing/descendants.ts";

const EVERY_MS = 50;
/** Of the fork server of a slot: the tester and the process that waits for the next program. */
const CHILDREN = 2;

export interface ProcessWatch {
  /** Most memory that all processes below the harness held at once, in MB: an upper bound, see `ownMemoryMb`. */
  peakMb(): number;
  /**
   * Processes that are still there once `graceMs` have passed and are no part of at most `slots` slots, each in words: of everything that was
   * ever seen below the harness, also what has since left its parents.
   */
  stayed(slots: number, graceMs: number): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Looks again and again at what is below this process, from now on; what is there already is not looked at. */
export function watchProcesses(): ProcessWatch {
  const before = new Set(processesBelow(process.pid).map(identity));
  const seen = new Set<string>();
  let peak = 0;
  let stopped = false;
  const look = () => {
    const below = processesBelow(process.pid).filter((each) => !before.has(identity(each)));
    for (const each of below) seen.add(identity(each));
    peak = Math.max(
      peak,
      below.reduce((sum, { pid }) => sum + ownMemoryMb(pid), 0),
    );
  };
  const looking = (async () => {
    for (; !stopped; await sleep(EVERY_MS)) look();
  })();
  return {
    peakMb: () => peak,
    async stayed(slots, graceMs) {
      look();
      const late = () =>
        strangers(
          allProcesses().filter((each) => seen.has(identity(each))),
          slots,
        );
      for (let waited = 0; waited < graceMs && late().length > 0; waited += EVERY_MS) await sleep(EVERY_MS);
      return late();
    },
    async stop() {
      stopped = true;
      await looking;
    },
  };
}

const identity = ({ pid, started }: SeenProcess) => `${pid}@${started}`;

/** A slot is bubblewrap below the harness, its fork server below that, and two children of the fork server that have none themselves. */
function strangers(alive: readonly SeenProcess[], slots: number): readonly string[] {
  const below = (parent: number) => alive.filter((each) => each.parent === parent);
  const known = new Set<number>();
  for (const wrap of below(process.pid).slice(0, slots)) {
    known.add(wrap.pid);
    for (const server of below(wrap.pid).slice(0, 1)) {
      known.add(server.pid);
      for (const child of below(server.pid).slice(0, CHILDREN)) known.add(child.pid);
    }
  }
  return alive.filter(({ pid }) => !known.has(pid)).map(({ pid, parent }) => `process ${pid} below ${parent}`);
}
