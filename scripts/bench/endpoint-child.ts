import { hotpotqa } from "../../envs/hotpotqa/index.ts";
import { sha256 } from "../../src/core/hash.ts";
import { seededRandom } from "../../src/core/random.ts";
import { startMockEndpoint } from "../../src/testing/mock-endpoint.ts";
import type { FaultName } from "../../src/testing/mock-faults.ts";
import type { MockRequest } from "../../src/testing/mock-request.ts";

/*
 * An endpoint in a process of its own, for benches: `endpoint-child.ts <latency in ms> <share of faults> <rules|short>`. Its replies depend on
 * the request alone. Prints its address; told anything on stdin, it prints what it has counted.
 */

const FAULTS: readonly FaultName[] = [
  "429",
  "429-after",
  "500",
  "503",
  "hang",
  "reset-body",
  "truncated-json",
  "empty-choices",
  "wrong-type",
  "huge",
];
/** At most so many faults meet one request. */
const IN_A_ROW = 3;

const [latency = "0", share = "0", player = "rules"] = process.argv.slice(2);
const counts = { requests: 0, faults: 0 };
const attempts = new Map<string, number>();

/** Decided by the request and the number of the attempt: the storm is the same whenever it blows. */
function fault(_n: number, { body }: MockRequest): FaultName | null {
  counts.requests += 1;
  if (Number(share) === 0) return null;
  const hash = sha256(JSON.stringify(body));
  const attempt = attempts.get(hash) ?? 0;
  attempts.set(hash, attempt + 1);
  const chance = seededRandom(Number.parseInt(hash.slice(0, 8), 16) + attempt);
  if (chance.next() >= Number(share) || attempt % (IN_A_ROW + 1) === IN_A_ROW) return null;
  counts.faults += 1;
  return chance.pick(FAULTS);
}

const endpoint = await startMockEndpoint({
  reply: (messages, body) =>
    player === "short" ? "Action 1: Finish[yes]" : (hotpotqa.rules?.(messages, Number(body.seed)) ?? ""),
  latencyMs: Number(latency),
  fault,
  keep: false,
});
process.stdout.write(`${endpoint.url}\n`);
process.stdin.on("data", () => process.stdout.write(`${JSON.stringify(counts)}\n`));
process.stdin.on("end", () => process.exit(0));
