import assert from "node:assert/strict";
import { NO_SPEND, type ResultRow, type ResultStore, type RowKey } from "../core/result.ts";
import type { ContractCheck } from "./contract.ts";

const BASE: RowKey = { env: "toy", task: "a", arm: "0123456789ab", seed: 1, sample: 0, trial: 1 };

/** A row of a trial that ended with this reward. */
export function storedRow(key: Partial<RowKey> = {}, reward = 0): ResultRow {
  return {
    key: { ...BASE, ...key },
    labels: { type: "bridge" },
    ending: { kind: "terminated" },
    reward,
    metrics: { em: reward },
    answer: "Lantern Bay",
    feedback: { verdict: reward === 1 ? "success" : "failure", score: null, source: "external", form: "scalar" },
    steps: 2,
    parseFailures: 0,
    badCalls: 0,
    lessonsShown: [],
    attemptShown: null,
    lesson: null,
    spend: { actor: { ...NO_SPEND, calls: 2, promptTokens: 90 }, evaluator: NO_SPEND, reflector: NO_SPEND },
  };
}

/** A row of a trial that the harness could not finish. */
export function erroredRow(key: Partial<RowKey> = {}): ResultRow {
  const ending = { kind: "errored", stage: "model", message: "no reply" } as const;
  return { ...storedRow(key), ending, reward: null, metrics: {}, answer: null, feedback: null };
}

/** What every result store must live up to (core/result.ts). `open` gives an empty one, for rows of environment `toy`. */
export function storeContract(open: () => Promise<ResultStore>): readonly ContractCheck[] {
  const all = async (store: ResultStore): Promise<ResultRow[]> => {
    const rows: ResultRow[] = [];
    for await (const row of store.rows()) rows.push(row);
    return rows;
  };
  return [
    {
      name: "a new store holds no row",
      async run() {
        const store = await open();
        assert.deepEqual(await all(store), []);
        assert.equal(await store.has(BASE), false);
      },
    },
    {
      name: "a row comes back as it was appended",
      async run() {
        const store = await open();
        const row = { ...storedRow({ task: 'tab\tquote"\u2028\u00e9 / ..' }, 0.5), answer: "line\nbreak" };
        await store.append(row);
        assert.deepEqual(await all(store), [row]);
        assert.equal(await store.has(row.key), true);
      },
    },
    {
      name: "rows stand in key order, whatever the order of appending",
      async run() {
        const store = await open();
        const inOrder = [
          storedRow({ arm: "0123456789ab", seed: -1 }),
          storedRow({ arm: "0123456789ab", seed: 2, task: "B" }),
          storedRow({ arm: "0123456789ab", seed: 2, task: "a", trial: 2 }),
          storedRow({ arm: "0123456789ab", seed: 2, task: "a", trial: 10 }),
          storedRow({ arm: "0123456789ab", seed: 2, task: "\u00e9" }),
          storedRow({ arm: "0123456789ab", seed: 2, sample: 1, task: "A" }),
          storedRow({ arm: "0123456789ab", seed: 10 }),
          storedRow({ arm: "ba9876543210", seed: 0 }),
        ];
        for (const at of [5, 2, 7, 0, 3, 6, 1, 4]) {
          const row = inOrder[at];
          if (row) await store.append(row);
        }
        assert.deepEqual(await all(store), inOrder);
      },
    },
    {
      name: "the newest row of a key replaces the older one and no other",
      async run() {
        const store = await open();
        await store.append(storedRow({}, 0));
        await store.append(storedRow({ task: "b" }, 0));
        await store.append(storedRow({}, 1));
        assert.deepEqual(await all(store), [storedRow({}, 1), storedRow({ task: "b" }, 0)]);
      },
    },
    {
      name: "each field of a key tells rows apart",
      async run() {
        const store = await open();
        await store.append(storedRow());
        const others: Partial<RowKey>[] = [
          { task: "A" },
          { arm: "ffffffffffff" },
          { seed: 2 },
          { sample: 1 },
          { trial: 2 },
        ];
        for (const other of others) {
          assert.equal(await store.has({ ...BASE, ...other }), false, JSON.stringify(other));
          await store.append(storedRow(other));
        }
        assert.equal((await all(store)).length, others.length + 1);
      },
    },
    {
      name: "an errored row is stored but not had, so that it is played again",
      async run() {
        const store = await open();
        await store.append(erroredRow());
        assert.equal(await store.has(BASE), false);
        assert.deepEqual(await all(store), [erroredRow()]);
        await store.append(storedRow());
        assert.equal(await store.has(BASE), true);
      },
    },
    {
      name: "many appends at once lose nothing",
      async run() {
        const store = await open();
        const rows = Array.from({ length: 200 }, (_, sample) => storedRow({ sample }));
        await Promise.all(rows.map((row) => store.append(row)));
        assert.deepEqual(await all(store), rows);
      },
    },
    {
      name: "reading twice gives the same, and rows in between are seen by the second reading",
      async run() {
        const store = await open();
        await store.append(storedRow());
        assert.deepEqual(await all(store), await all(store));
        await store.append(storedRow({ trial: 2 }));
        assert.equal((await all(store)).length, 2);
      },
    },
  ];
}
