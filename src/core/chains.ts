import type { ResultRow, RowKey } from "./result.ts";

/** Whether two trials are of one learner on one task. */
export function sameChain(a: RowKey, b: RowKey): boolean {
  return a.arm === b.arm && a.task === b.task && a.seed === b.seed && a.sample === b.sample && a.env === b.env;
}

/** The trials of each chain together. @param rows in key order, as stores give them. */
export async function* chainsOf(rows: AsyncIterable<ResultRow>): AsyncGenerator<readonly ResultRow[]> {
  let chain: ResultRow[] = [];
  for await (const row of rows) {
    const [first] = chain;
    if (first !== undefined && !sameChain(first.key, row.key)) {
      yield chain;
      chain = [];
    }
    chain.push(row);
  }
  if (chain.length > 0) yield chain;
}
