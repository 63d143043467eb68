import { chainsOf } from "../core/chains.ts";
import type { ResultRow } from "../core/result.ts";
import { outcomeAfter } from "../stats/success-by-trial.ts";

/** Chains that a label's value stands for. */
export interface Group {
  readonly solved: number;
  readonly n: number;
}

/** By arm, label and value: `[arm, label, value]` as JSON. */
export type Groups = ReadonlyMap<string, Group>;

export function groupName(arm: string, label: string, value: string): string {
  return JSON.stringify([arm, label, value]);
}

/** Success after the last trial by every label of the tasks; errored and unfinished chains are in no group. */
export async function groupsOf(rows: AsyncIterable<ResultRow>, trials: number): Promise<Groups> {
  const groups = new Map<string, Group>();
  for await (const chain of chainsOf(rows)) {
    const outcome = outcomeAfter(chain, trials);
    if (outcome.kind !== "returned") continue;
    const { key, labels, reward } = outcome.row;
    for (const [label, value] of Object.entries(labels)) {
      const name = groupName(key.arm, label, value);
      const { solved, n } = groups.get(name) ?? { solved: 0, n: 0 };
      groups.set(name, { solved: solved + (reward === 1 ? 1 : 0), n: n + 1 });
    }
  }
  return groups;
}
