import { describe, expect, it } from "vitest";
import { runScript } from "../src/testing/run-script.ts";
import { benches } from "./bench/registry.ts";

describe("bench", () => {
  it("--list names every bench with one line", async () => {
    const { code, stdout } = await runScript("bench", ["--list"]);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split("\n")).toHaveLength(Object.keys(benches).length);
    for (const name of Object.keys(benches)) expect(stdout).toMatch(new RegExp(`^${name} +\\S`, "m"));
  });

  it("refuses an unknown name with exit code 2, naming the nearest", async () => {
    const { code, stdout, stderr } = await runScript("bench", ["memroy"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain('Did you mean "memory"?');
  });

  it("ends with one JSON object of figures, floors and whether they are kept, and its exit code says the same", async () => {
    const { code, stdout } = await runScript("bench", ["overhead"]);
    const last = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") as Record<string, unknown>;
    expect(Object.keys(last)).toEqual(["bench", "figures", "floors", "ok"]);
    expect(last).toMatchObject({ bench: "overhead", figures: { episodes: 400, calls: 2600 } });
    expect(code).toBe(last.ok === true ? 0 : 1);
  });
});
