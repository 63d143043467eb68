import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { layerOptions, optionsForManifest } from "./layers.ts";

const folder = mkdtempSync(join(tmpdir(), "retrial-layers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

describe("options from several sources", () => {
  const from = file("manifest.json", { options: { env: "hotpotqa", trials: 5, limit: 9, window: 2 } });
  const config = file("config.json", { trials: 4, limit: 8 });

  it("flags win over the config file, which wins over the manifest, which wins over defaults", () => {
    const { options, typed } = layerOptions({ from, config, limit: "7" }, null);
    expect(options).toMatchObject({ env: "hotpotqa", window: 2, trials: 4, limit: 7, samples: 1 });
    expect([...typed].sort()).toEqual(["config", "from", "limit"]);
  });

  it("a resumed run begins with its own options", () => {
    expect(layerOptions({ resume: "x", concurrency: "2" }, { env: "hotpotqa", trials: 6 }).options).toMatchObject({
      env: "hotpotqa",
      trials: 6,
      concurrency: 2,
    });
  });

  it("what a manifest keeps can be read again and says nothing about how the run was carried out", () => {
    const { options } = layerOptions(
      { env: "hotpotqa", "actor-stop": "a|b", price: "1,2", quiet: true, results: "r" },
      null,
    );
    const kept = optionsForManifest(options);
    expect(kept).not.toHaveProperty("quiet");
    expect(kept).not.toHaveProperty("results");
    expect(optionsForManifest(layerOptions({}, JSON.parse(JSON.stringify(kept))).options)).toEqual(kept);
  });

  it.each([
    ["{oops", /cannot be read as JSON/],
    [[1], /expected a JSON object, found a list/],
    [{ limt: 3 }, /"limt": there is no such option; did you mean "limit"/],
    [{ limit: 0 }, /bad.json: "limit": expected a whole number of at least 1, found 0/],
    [{ resume: "x" }, /"resume" can only be given on the command line/],
  ])("a config file with %j is refused, naming the file", (content, message) => {
    expect(() => layerOptions({ config: file("bad.json", content) }, null)).toThrow(message);
  });

  it("a manifest without options is refused", () => {
    expect(() => layerOptions({ from: file("other.json", { rows: [] }) }, null)).toThrow(/no manifest of a run/);
    expect(() => layerOptions({ from: join(folder, "none.json") }, null)).toThrow(/cannot be read/);
  });
});
