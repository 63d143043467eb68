import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type Executor, grades, openExecutor, type VerdictKind } from "../../src/execution/index.ts";
import { descendants } from "../../src/testing/descendants.ts";
import { hostileJob } from "../../src/testing/hostile/index.ts";
import type { Bench } from "./bench.ts";

const PROGRAMS = 5000;
const WARM = 500;
const WORKERS = 2;

/** What people and models write: right, wrong, broken, greedy, untidy. */
const MIX: readonly (readonly [VerdictKind, string])[] = [
  ["passed", "def square(n):\n    return n * n\n"],
  [
    "passed",
    "import collections, re\ndef square(n):\n    print(n)\n    return sum(n for _ in range(n)) if n > 0 else n * n\n",
  ],
  ["passed", "def square(n):\n    with open('left-over', 'a') as file: file.write('x' * 1000)\n    return n * n\n"],
  ["failed", "def square(n):\n    return n + n\n"],
  ["exception", "def square(n):\n    return n.missing\n"],
  ["syntax-error", "def square(n) return n\n"],
  ["exited-early", "import os\ndef square(n):\n    os._exit(0)\n"],
  ["memory", "def square(n):\n    return [0] * (8 << 30)\n"],
  [
    "passed",
    "import os\nold = getattr(os, 'fork', None)\nif old and old() == 0:\n    import time\n    time.sleep(60)\ndef square(n):\n    return n * n\n",
  ],
];

/** Whether a long run leaves anything behind. */
export const soak: Bench = {
  summary: `${PROGRAMS} programs in a row: right verdicts; no process, handle, file or memory is left`,
  async run(say) {
    const files = leftovers();
    const own = descendants(process.pid).length;
    const executor = await openExecutor({ workers: WORKERS, unsafe: false, python: null });
    let wrong = await play(executor, 0, WARM);
    const before = measure();
    for (let done = WARM; done < PROGRAMS; done += WARM) {
      wrong += await play(executor, done, WARM);
      say(`${done + WARM} programs, ${wrong} wrong verdicts, ${measure().memoryMb.toFixed(0)} MB`);
    }
    const after = measure();
    await executor.close();
    await sleep(200);
    const figures = {
      programs: PROGRAMS,
      wrongVerdicts: wrong,
      processesMore: after.processes - before.processes,
      handlesMore: after.handles - before.handles,
      memoryMoreMb: after.memoryMb - before.memoryMb,
      processesLeft: descendants(process.pid).length - own,
      filesLeft: leftovers() - files,
    };
    return {
      figures,
      floors: {
        wrongVerdicts: { atMost: 0 },
        processesMore: { atMost: 0 },
        handlesMore: { atMost: 0 },
        memoryMoreMb: { atMost: 40 },
        processesLeft: { atMost: 0 },
        filesLeft: { atMost: 0 },
      },
    };
  },
};

/** Plays `count` programs of the mix; returns how many verdicts were not what they should be. */
async function play(executor: Executor, from: number, count: number): Promise<number> {
  const verdicts = Array.from({ length: count }, async (_, index) => {
    const [wanted, source] = MIX[(from + index) % MIX.length] ?? ["passed", ""];
    const grade = grades[Math.floor((from + index) / MIX.length) % grades.length] ?? "sealed";
    return (await executor.run(hostileJob(source, grade))).kind === wanted;
  });
  return (await Promise.all(verdicts)).filter((right) => !right).length;
}

function measure() {
  globalThis.gc?.();
  return {
    processes: descendants(process.pid).length,
    handles: readdirSync("/proc/self/fd").length,
    memoryMb: process.memoryUsage().rss / 2 ** 20,
  };
}

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith("retrial-exec-")).length;
