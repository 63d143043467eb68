import { rmdirSync } from "node:fs";
import { join } from "node:path";
import { StoreError } from "../../../src/core/errors.ts";
import type { ResultRow } from "../../../src/core/result.ts";
import { makeFolder } from "../../../src/data/make-folder.ts";
import { openCallLog } from "../../../src/llm/call-log.ts";
import { type Cassette, openCassette } from "../../../src/llm/cassette/cassette.ts";
import { BudgetReached, openLedger, type Spent } from "../../../src/llm/ledger.ts";
import { dollars, grouped } from "../../../src/report/column.ts";
import { counted } from "../../../src/report/counted.ts";
import type { OpenRun } from "../../../src/store/index.ts";
import { lockFolder } from "../../../src/store/lock.ts";
import { reasonOf } from "../json-file.ts";
import type { RunOptionsFile } from "../options/run-options.ts";
import { systemTime } from "../time.ts";
import type { RunConnections } from "./connections.ts";

/** What stands between a run and what it pays for, and what is said of it afterwards. */
export interface Spending {
  /** Aborts with a BudgetReached when the run's budget is used up. */
  readonly ended: AbortSignal;
  /** Lines for people: what was spent now, what a run without any saved reply would cost, what the cassette did. */
  report(): Promise<readonly string[]>;
  /** In `verify`: whether every reply was the recorded one. */
  readonly verified: () => boolean;
  /** @param whole whether every episode of the run stands in its rows. */
  close(whole: boolean): Promise<void>;
}

/**
 * Opens ledger, cassette and log of calls of a run and puts them before its models.
 *
 * @throws StoreError when the log cannot be read or written.
 */
export async function openSpending(
  store: OpenRun,
  options: RunOptionsFile,
  connections: RunConnections,
  kept: KeptCassette | null,
): Promise<Spending> {
  const budget = options["run-budget"] ?? {};
  const over = new AbortController();
  const ledger = openLedger(budget, await spentBefore(store), (reached) => over.abort(reached));
  const callLog = openCallLog(join(store.path, "calls.jsonl"));
  const done = new AbortController();
  if (budget.seconds !== undefined) {
    void systemTime.sleep(budget.seconds * 1000, done.signal).then(() => {
      if (!done.signal.aborted)
        over.abort(new BudgetReached(`The run's budget of ${budget.seconds} seconds is used up.`));
    });
  }
  Object.assign(connections, { ledger, cassette: kept?.cassette ?? null, callLog });
  return {
    ended: over.signal,
    verified: () => (kept?.cassette.counts().different ?? 0) === 0,
    async report() {
      const spent = ledger.spent();
      if (spent.calls === 0 && kept === null) return [];
      const cold = await spentBefore(store);
      const saved =
        callLog.saved() === 0
          ? ""
          : ` ${counted(callLog.saved(), "call")} of an earlier process were not paid for again.`;
      return [
        `Spent now: ${inWords(spent)}; a cold rerun would cost ${inWords(cold)}.${saved}`,
        ...(kept === null ? [] : cassetteLines(kept.cassette, options.cassette?.file ?? "")),
      ];
    },
    async close(whole) {
      done.abort();
      callLog.close();
      if (whole) callLog.remove();
    },
  };
}

/** Sum over the rows that count: what the run would cost anew. */
async function spentBefore(store: { rows(): AsyncIterable<ResultRow> }): Promise<Spent> {
  let calls = 0;
  let tokens = 0;
  let usd: number | null = 0;
  for await (const { spend } of store.rows()) {
    for (const role of Object.values(spend)) {
      calls += role.calls;
      tokens += role.promptTokens + role.completionTokens;
      usd = usd === null || role.usd === null ? null : usd + role.usd;
    }
  }
  return { calls, tokens, usd };
}

/** A cassette of this process alone. */
export interface KeptCassette {
  readonly cassette: Cassette;
  /** Ends writing and lets others write. */
  close(): Promise<void>;
}

/**
 * The cassette that the options name; null for none. To be opened before the run's folder is made.
 *
 * @throws DatasetError for a file that is no cassette; StoreError when it cannot be written or another process writes it.
 */
export async function openCassetteFile({ cassette: spec, resume }: RunOptionsFile): Promise<KeptCassette | null> {
  const resumed = resume !== undefined;
  if (spec === undefined) return null;
  const { file } = spec;
  // A run that goes on adds to what it has recorded.
  const mode = spec.mode === "record" && resumed ? "record-missing" : spec.mode;
  if (mode === "replay" || mode === "verify") {
    const cassette = await openCassette(mode, file);
    return { cassette, close: () => cassette.close() };
  }
  const folder = `${file}.lock`;
  try {
    makeFolder(folder);
  } catch (error) {
    throw new StoreError(`--cassette ${file}: cannot be written: ${reasonOf(error)}. Name another file.`);
  }
  const lock = await lockFolder(folder, { what: `the cassette ${file}`, wayOut: "try again, or name another file" });
  const release = () => {
    lock.release();
    rmdirSync(folder);
  };
  try {
    const cassette = await openCassette(mode, file);
    return { cassette, close: () => cassette.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

function cassetteLines(cassette: Cassette, file: string): readonly string[] {
  const { recorded, replayed, different, firstDifference, torn } = cassette.counts();
  const lines = torn ? [`Cassette ${file}: its torn last line was left out.`] : [];
  if (cassette.mode !== "verify") {
    return [...lines, `Cassette ${file}: ${grouped(replayed)} replies out of it, ${grouped(recorded)} recorded.`];
  }
  const what = different === 0 ? "all as recorded" : `${grouped(different)} differ. The first: ${firstDifference}`;
  return [...lines, `Cassette ${file}: ${grouped(replayed)} replies compared, ${what}.`];
}

function inWords({ calls, tokens, usd }: Spent): string {
  const cost = usd === null ? "USD unknown" : `${dollars(usd)} USD`;
  return `${counted(calls, "call")}, ${grouped(tokens)} tokens, ${cost}`;
}
