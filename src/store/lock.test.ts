import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "./lock.ts";

let path = "";
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), "retrial-lock-"));
});
afterEach(() => rmSync(path, { recursive: true, force: true }));

const leave = (owner: unknown) =>
  writeFileSync(join(path, "lock-00000000000000aa"), typeof owner === "string" ? owner : JSON.stringify(owner));

describe("the lock of a folder", () => {
  it("lets one in, and the next after it left", async () => {
    const lock = await lockFolder(path);
    await expect(lockFolder(path)).rejects.toThrow(
      new RegExp(`process ${process.pid} on ${hostname()} is writing this run.*--resume`),
    );
    lock.release();
    lock.release();
    expect(readdirSync(path)).toEqual([]);
    (await lockFolder(path)).release();
  });

  it("takes over from a process that is dead", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await new Promise((done) => child.once("exit", done));
    leave({ pid: child.pid, host: hostname(), started: null });
    const lock = await lockFolder(path);
    expect(readdirSync(path)).toHaveLength(1);
    lock.release();
  });

  it.skipIf(process.platform !== "linux")("takes over from a process whose number another one has now", async () => {
    leave({ pid: process.pid, host: hostname(), started: "1" });
    (await lockFolder(path)).release();
  });

  it("cannot judge a process of another machine or an unreadable lock, and names the file", async () => {
    leave({ pid: 1, host: "elsewhere", started: null });
    await expect(lockFolder(path)).rejects.toThrow(/process 1 on elsewhere.*lock-00000000000000aa/);
    leave("");
    await expect(lockFolder(path)).rejects.toThrow(/cannot tell who wrote this lock/);
    expect(readdirSync(path)).toEqual(["lock-00000000000000aa"]);
  });

  it("lets at most one of many in that find the same dead lock", async () => {
    for (let round = 0; round < 10; round++) {
      leave({ pid: process.pid, host: hostname(), started: "1" });
      const taken = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(path)));
      const holders = taken.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      expect(holders.length).toBeLessThanOrEqual(1);
      expect(readdirSync(path)).toHaveLength(holders.length);
      for (const holder of holders) holder.release();
    }
  });

  it("says in its file who holds it", async () => {
    await lockFolder(path);
    const [file] = readdirSync(path);
    expect(JSON.parse(readFileSync(join(path, String(file)), "utf8"))).toMatchObject({ pid: process.pid });
  });
});
