import { readdirSync, readFileSync } from "node:fs";

/** Process ids below `pid`, at any depth, the ended ones not counted. Linux only. */
export function descendants(pid: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(name);
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (parent: number): number[] => (children.get(parent) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

function parentOf(pid: string): number | null {
  try {
    // The name stands in brackets and may hold anything; state and parent follow it.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /su, "")
      .split(" ");
    return state === "Z" ? null : Number(parent);
  } catch {
    return null;
  }
}
