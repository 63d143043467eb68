import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { descendants } from "../testing/descendants.ts";
import { type Aviary, openAviary } from "../testing/hostile/canary.ts";
import { hostileJob, hostileSuite } from "../testing/hostile/index.ts";
import { sandboxed } from "../testing/sandboxed.ts";
import type { Executor } from "./executor.ts";
import { openExecutor } from "./index.ts";

/** One of each family, the quick ones; the bench `hostile` runs them all. */
const CHOSEN = [
  "an object equal to everything",
  "an int equal to everything",
  "a trace function that jumps over asserts",
  "a walk through all frames, passing every report",
  "builtins that no longer fail",
  "a verdict written to every descriptor",
  "an answer written before it is asked for",
  "a handle that nobody gave it",
  "os._exit(0) when asked",
  "a daemon",
  "eight gigabytes at once",
  "folders that nobody may enter",
  "a read of the host's file",
  "a removal through the raw module",
  "a connection to the loopback",
  "signals to every neighbour",
  "a shell",
];

describe.skipIf(!sandboxed.available)(`hostile programs${sandboxed.note}`, () => {
  let aviary: Aviary;
  let executor: Executor;
  beforeAll(async () => {
    aviary = await openAviary();
    executor = await openExecutor({ workers: 2, unsafe: false, python: null });
  });
  afterAll(async () => {
    await executor.close();
    await aviary.close();
  });

  it("do not pass, touch nothing of the host, leave no process, and hurt nobody after them", async () => {
    const suite = hostileSuite(aviary.canary).filter(({ name }) => CHOSEN.includes(name));
    expect(suite).toHaveLength(CHOSEN.length);
    const before = descendants(process.pid).length;
    const verdicts = await Promise.all(
      suite.map(async ({ name, source }) => ({ name, ...(await executor.run(hostileJob(source, "sealed"))) })),
    );
    expect(verdicts.filter(({ kind }) => kind === "passed" || kind === "sandbox-error")).toEqual([]);
    expect(aviary.touched(JSON.stringify(verdicts))).toEqual([]);
    expect(descendants(process.pid).length - before).toBeLessThanOrEqual(4);
    const honest = await executor.run(hostileJob("def square(n):\n    return n * n\n", "sealed"));
    expect(honest.kind).toBe("passed");
  });
});
