import { StoreError } from "../core/errors.ts";
import type { ChainEntry, EpisodeRecord, ReflectionRecord, RunStore } from "../core/record.ts";
import { compareKeys, keyText, type ResultRow } from "../core/result.ts";

export interface MemoryRunStore extends RunStore {
  /** In order of completion. */
  readonly episodes: readonly EpisodeRecord[];
  readonly reflections: readonly ReflectionRecord[];
}

/** A run store that forgets everything with the process: for tests, contract suites and the swap test. */
export function memoryRunStore(): MemoryRunStore {
  const rows = new Map<string, ChainEntry>();
  const records = new Map<string, EpisodeRecord>();
  const episodes: EpisodeRecord[] = [];
  const reflections: ReflectionRecord[] = [];
  const sorted = () => [...rows.values()].sort((a, b) => compareKeys(a.row.key, b.row.key));
  return {
    episodes,
    reflections,
    async has(key) {
      const entry = rows.get(keyText(key));
      return entry !== undefined && entry.row.ending.kind !== "errored";
    },
    async append(row: ResultRow, record) {
      rows.set(keyText(row.key), { row, reflected: false });
      if (record === undefined) return;
      records.set(keyText(row.key), record);
      episodes.push(record);
    },
    async appendReflection(record) {
      const entry = rows.get(keyText(record.key));
      if (entry === undefined) throw new StoreError(`no row ${keyText(record.key)} to complete`);
      const { row } = entry;
      const completed = { ...row, lesson: record.lesson, spend: { ...row.spend, reflector: record.spend } };
      rows.set(keyText(record.key), { row: completed, reflected: true });
      reflections.push(record);
    },
    async chain(key) {
      const entries: ChainEntry[] = [];
      for (let trial = 1; ; trial++) {
        const entry = rows.get(keyText({ ...key, trial }));
        if (entry === undefined) return entries;
        entries.push(entry);
      }
    },
    async episode(key) {
      const record = records.get(keyText(key));
      if (record === undefined) throw new StoreError(`no episode ${keyText(key)}`);
      return record;
    },
    async *rows() {
      for (const { row } of sorted()) yield row;
    },
  };
}
