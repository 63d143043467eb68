import { readdirSync, readFileSync } from "node:fs";

/** One process of the machine; number and start together are never given twice. */
export interface SeenProcess {
  readonly pid: number;
  readonly parent: number;
  /** In ticks since the machine's start. */
  readonly started: number;
}

/** Process ids below `pid`, at any depth, the ended ones not counted. Linux only. */
export function descendants(pid: number): readonly number[] {
  return processesBelow(pid).map((each) => each.pid);
}

/** The same with what tells them apart, parents before their children. */
export function processesBelow(pid: number): readonly SeenProcess[] {
  const children = new Map<number, SeenProcess[]>();
  for (const each of allProcesses()) children.set(each.parent, [...(children.get(each.parent) ?? []), each]);
  const below = (parent: number): readonly SeenProcess[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

/** Every process of the machine that has not ended. */
export function allProcesses(): readonly SeenProcess[] {
  return readdirSync("/proc").flatMap((name) => {
    const found = /^\d+$/.test(name) ? statOf(name) : null;
    return found === null ? [] : [found];
  });
}

/** Memory that a process holds itself, in MB; what it shares with the one that forked it is counted with each. 0 where it is gone. */
export function ownMemoryMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gmu)].map(([, size]) => Number(size));
    return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
  } catch {
    return 0;
  }
}

function statOf(pid: string): SeenProcess | null {
  try {
    // The name stands in brackets and may hold anything; state, parent and the start (field 22) follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /su, "")
      .split(" ");
    return fields[0] === "Z" ? null : { pid: Number(pid), parent: Number(fields[1]), started: Number(fields[19]) };
  } catch {
    return null;
  }
}
