import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Canary } from "./program.ts";

export interface Aviary {
  readonly canary: Canary;
  /** Which of them were touched, in words; `said` is all that came out of the programs. */
  touched(said: string): readonly string[];
  close(): Promise<void>;
}

/** Puts out everything that a program should not reach, and watches it. */
export async function openAviary(): Promise<Aviary> {
  const folder = mkdtempSync(join(tmpdir(), "retrial-canary-"));
  const secret = `canary${randomBytes(8).toString("hex")}`;
  const file = join(folder, "secret");
  writeFileSync(file, secret, { mode: 0o666 });
  process.env.RETRIAL_CANARY = secret;
  let calls = 0;
  const listening = async (where: string | number) => {
    const server = createServer((socket) => {
      calls += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(where, resolve));
    return server;
  };
  const socket = join(folder, "socket");
  const abstract = `retrial-${secret}`;
  const servers: Server[] = [await listening(0), await listening(socket), await listening(`\0${abstract}`)];
  const address = servers[0]?.address();
  const sleeper = spawn(process.execPath, ["-e", "setTimeout(() => {}, 1e9)"], { stdio: "ignore" });
  const canary = {
    file,
    secret,
    port: typeof address === "object" && address !== null ? address.port : 0,
    socket,
    abstract,
    pid: sleeper.pid ?? 0,
  };
  return {
    canary,
    touched(said) {
      const found: string[] = [];
      if (read(file) !== secret) found.push("the file was changed");
      if (said.includes(secret)) found.push("the secret came out");
      if (calls > 0) found.push(`${calls} connections`);
      if (sleeper.exitCode !== null || sleeper.signalCode !== null) found.push("the process ended");
      return found;
    },
    async close() {
      delete process.env.RETRIAL_CANARY;
      sleeper.kill("SIGKILL");
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
