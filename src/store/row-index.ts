import type { ChainKey } from "../core/record.ts";
import { compareKeys, type RowKey } from "../core/result.ts";
import { type JournalEntry, type Span, scanJournal } from "./journal.ts";

/** The newest row of a key and the reflection that completes it. */
export interface Trial {
  readonly trial: number;
  readonly row: Span;
  readonly errored: boolean;
  /** Null when the step after this trial was not recorded. */
  readonly reflection: Span | null;
}

/** Which lines of the journal count: all that is kept of a row in memory. */
export interface RowIndex {
  /** False for a reflection of a trial that has no row: nothing is changed then. */
  add(entry: JournalEntry, span: Span): boolean;
  find(key: RowKey): Trial | null;
  /** Trials of one chain, oldest first. */
  chain(key: ChainKey): readonly Trial[];
  /** All keys with their trials, in key order. */
  sorted(): Iterable<{ key: RowKey; at: Trial }>;
}

/** An empty index. A newer row of a key replaces the older one and cancels that key's reflection, and nothing else. */
export function rowIndex(): RowIndex {
  // Lists, not maps, of trials: chains are many and short.
  const chains = new Map<string, Trial[]>();
  const find = (key: RowKey) => chains.get(chainText(key))?.find(({ trial }) => trial === key.trial);
  return {
    add(entry, span) {
      if (entry.kind === "reflection") {
        const at = find(entry.key);
        if (at !== undefined) put(chains, entry.key, { ...at, reflection: span });
        return at !== undefined;
      }
      const { key, ending } = entry.row;
      put(chains, key, { trial: key.trial, row: span, errored: ending.kind === "errored", reflection: null });
      return true;
    },
    find: (key) => find(key) ?? null,
    chain: (key) => chains.get(chainText(key)) ?? [],
    *sorted() {
      const keys = [...chains.keys()].map((text) => ({ text, key: { ...parseChain(text), trial: 1 } }));
      keys.sort((a, b) => compareKeys(a.key, b.key));
      for (const { text, key } of keys) {
        for (const at of chains.get(text) ?? []) yield { key: { ...key, trial: at.trial }, at };
      }
    },
  };
}

/** Puts a trial in its place: lists stay sorted by trial. */
function put(chains: Map<string, Trial[]>, key: RowKey, at: Trial): void {
  const text = chainText(key);
  const trials = chains.get(text);
  if (trials === undefined) {
    chains.set(text, [at]);
    return;
  }
  const place = trials.findIndex(({ trial }) => trial >= at.trial);
  if (place < 0) trials.push(at);
  else trials.splice(place, trials[place]?.trial === at.trial ? 1 : 0, at);
}

function chainText({ env, task, arm, seed, sample }: ChainKey): string {
  return JSON.stringify([env, task, arm, seed, sample]);
}

function parseChain(text: string): ChainKey {
  const [env, task, arm, seed, sample] = JSON.parse(text) as [string, string, string, number, number];
  return { env, task, arm, seed, sample };
}

/** The index of a journal and the number of torn bytes at its end. @throws StoreError when a whole line is not valid. */
export function indexJournal(path: string): { readonly index: RowIndex; readonly torn: number } {
  const index = rowIndex();
  const lines = scanJournal(path);
  for (let next = lines.next(); ; next = lines.next()) {
    if (next.done) return { index, torn: next.value };
    index.add(next.value.entry, next.value.span);
  }
}
