import { describe, expect, it } from "vitest";
import type { ResultStore } from "../core/result.ts";
import { memoryRunStore } from "./memory-run-store.ts";
import { storeContract } from "./store-contract.ts";

async function brokenChecks(store: () => ResultStore): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, run } of storeContract(async () => store())) await run().catch(() => broken.push(name));
  return broken;
}

describe("the store contract", () => {
  for (const { name, run } of storeContract(async () => memoryRunStore())) it(`holds in memory: ${name}`, run);

  it("catches a store that takes an errored row for done", async () => {
    const careless = () => {
      const store = memoryRunStore();
      const seen = new Set<string>();
      return {
        rows: () => store.rows(),
        append: (row: Parameters<ResultStore["append"]>[0]) => {
          seen.add(JSON.stringify(row.key));
          return store.append(row);
        },
        has: async (key: Parameters<ResultStore["has"]>[0]) => seen.has(JSON.stringify(key)),
      };
    };
    expect(await brokenChecks(careless)).toContain("an errored row is stored but not had, so that it is played again");
  });

  it("catches a store that gives rows in the order of completion", async () => {
    const unsorted = (): ResultStore => {
      const rows: Parameters<ResultStore["append"]>[0][] = [];
      return {
        has: async () => false,
        append: async (row) => void rows.push(row),
        async *rows() {
          yield* rows;
        },
      };
    };
    expect(await brokenChecks(unsorted)).toContain("rows stand in key order, whatever the order of appending");
  });
});
