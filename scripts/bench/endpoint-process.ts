import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A mock endpoint in a process of its own, so that its work is not counted with the client's. */
export interface EndpointProcess {
  readonly url: string;
  counts(): Promise<{ readonly requests: number; readonly faults: number }>;
  close(): Promise<void>;
}

export async function startEndpoint(
  latencyMs: number,
  faults: number,
  player: "rules" | "short",
): Promise<EndpointProcess> {
  const file = fileURLToPath(new URL("endpoint-child.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", file, `${latencyMs}`, `${faults}`, player], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const url = String((await lines.next()).value);
  return {
    url,
    async counts() {
      child.stdin.write("?\n");
      return JSON.parse(String((await lines.next()).value));
    },
    async close() {
      child.stdin.end();
      await once(child, "close");
    },
  };
}
