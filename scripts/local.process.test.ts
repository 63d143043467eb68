import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { sha256 } from "../src/core/hash.ts";
import { descendants } from "../src/testing/descendants.ts";
import { peer } from "../src/testing/local-peer.ts";
import { startScript } from "../src/testing/run-script.ts";
import { tinyGguf } from "../src/testing/tiny-gguf.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-local-run-"));
const TINY = join(folder, "tiny.gguf");
const bytes = tinyGguf({ contextTokens: 40_000 });
writeFileSync(TINY, bytes);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (run: string) => {
  const task = `--env hotpotqa --limit 1 --trials 1 --strategy none --concurrency 1 --verbose --run ${run}`;
  return startScript("run", [...task.split(" "), "--model", `local:${TINY}@40000`, "--results", folder]);
};

/** The process in which the model of a script lives, once it is there. */
async function modelOf(script: number): Promise<number> {
  for (;;) {
    const found = descendants(script).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("local/child"),
    );
    if (found !== undefined) return found;
    await sleep(20);
  }
}

/** Whether a process ends within five seconds. */
async function ends(pid: number): Promise<boolean> {
  for (let tries = 100; tries > 0; tries--) {
    if (!existsSync(`/proc/${pid}`)) return true;
    await sleep(50);
  }
  return false;
}

describe.skipIf(!peer.available)(`a run with a model out of a file${peer.note}`, () => {
  it("names it by file, hash and context, counts its tokens, and takes its process along at the end", async () => {
    const { child, ended } = start("whole");
    const model = await modelOf(child.pid ?? 0);
    expect(await ended).toMatchObject({ code: 0, stdout: expect.stringContaining("react/none") });
    expect(await ends(model)).toBe(true);
    const manifest = readFileSync(join(folder, "whole", "manifest.json"), "utf8");
    expect(manifest).toContain(`"local:tiny.gguf#${sha256(bytes).slice(0, 12)}@40000"`);
    const row = JSON.parse(readFileSync(join(folder, "whole", "rows.jsonl"), "utf8"));
    expect(row.spend.actor).toMatchObject({ estimated: false, usd: 0 });
    expect(row.spend.actor.completionTokens).toBeGreaterThan(0);
  });

  it("leaves no process behind on Ctrl-C, which is this one's alone to see", async () => {
    const { child, ended } = start("stopped");
    const model = await modelOf(child.pid ?? 0);
    // The group, the third field behind the name: its own, so that no key pressed in a terminal reaches it.
    expect(Number(readFileSync(`/proc/${model}/stat`, "utf8").split(") ")[1]?.split(" ")[2])).toBe(model);
    child.kill("SIGINT");
    expect((await ended).code).toBe(130);
    expect(await ends(model)).toBe(true);
  });

  it("leaves no process behind when it is killed, not even one that is still busy loading", async () => {
    const { child, ended } = start("killed");
    const model = await modelOf(child.pid ?? 0);
    child.kill("SIGKILL");
    expect((await ended).code).toBeNull();
    expect(await ends(model)).toBe(true);
  });
});
