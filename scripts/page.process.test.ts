import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleArm, sampleManifest } from "../src/report/sample.testing.ts";
import { createRun } from "../src/store/index.ts";
import { browser } from "../src/testing/browser.ts";
import { runScript, type Started, startScript } from "../src/testing/run-script.ts";
import { simulatedEpisode, simulatedReflection } from "../src/testing/simulated-run.ts";
import { storedRow } from "../src/testing/store-contract.ts";

const HOSTILE = '</script><script>window.hacked=1</script><img src=x onerror="window.hacked=2">\u202e';
const ARMS = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"] as const;
const results = mkdtempSync(join(tmpdir(), "retrial-page-"));
let chrome: Browser | null = null;

beforeAll(async () => {
  const arms = [sampleArm(ARMS[0], "react/none", "oracle"), sampleArm(ARMS[1], "react/reflexion", "oracle")];
  const manifest = sampleManifest({ tasks: ["lamp", HOSTILE], arms, trials: 2 });
  const run = await createRun({ resultsDir: results, name: "mine", manifest });
  for (const arm of ARMS) {
    for (const task of manifest.tasks) {
      for (const trial of [1, 2]) {
        const key = { env: "toy", task, arm, seed: 1, sample: 0, trial };
        const record = simulatedEpisode(key, 2, HOSTILE);
        const steps = record.trajectory.steps.map((step) => ({ ...step, observation: `${HOSTILE} of trial ${trial}` }));
        await run.append(storedRow(key), { ...record, trajectory: { ...record.trajectory, steps } });
        if (trial === 1) await run.appendReflection(simulatedReflection(key));
      }
    }
  }
  await run.finalize();
  await run.close();
  if (browser.available) chrome = await browser.launch();
});
afterAll(async () => {
  await chrome?.close();
  rmSync(results, { recursive: true });
});

/** A page with what went wrong on it. */
async function open(url: string): Promise<{ page: Page; problems: string[] }> {
  if (chrome === null) throw new Error("no browser");
  const page = await chrome.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.goto(url);
  await page.waitForSelector("#map table");
  return { page, problems };
}

async function readAnEpisode(page: Page): Promise<void> {
  await page.locator("#map a").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#episode .truth");
  const text = await page.locator("#episode").textContent();
  expect(text).toContain("trial 2");
  expect(text).toContain("<script>window.hacked=1</script>");
  expect(text).toContain("[U+202E]");
  expect(text).toContain("lesson shown, of trial 1");
  await page.locator("#episode summary").first().click();
  await page.locator("#episode details details summary").first().click();
  expect(await page.locator("#episode").textContent()).toContain("You solve toys.");
  await page.getByRole("button", { name: "diff with trial 1" }).click();
  await page.waitForSelector(".diff ins");
  expect(await page.locator(".diff del").first().textContent()).toMatch(/^- /);
  await page.keyboard.press("Escape");
  expect(await page.locator("#episode").textContent()).toBe("");
  expect(await page.evaluate("document.activeElement.getAttribute('href')")).toMatch(/^#e\d+$/);
  expect(await page.evaluate("window.hacked")).toBeUndefined();
}

describe.skipIf(!browser.available)(`scripts/report.ts in a browser${browser.note}`, () => {
  it("works from a file by keyboard alone, and hostile text stays text", async () => {
    const out = join(results, "page");
    expect(await runScript("report", ["mine", "--results", results, "--out", out])).toMatchObject({
      code: 0,
      stderr: "",
    });
    const { page, problems } = await open(pathToFileURL(join(out, "index.html")).href);
    await readAnEpisode(page);
    await page.getByRole("searchbox", { name: "Task" }).fill("lamp");
    expect(await page.locator("#found").textContent()).toBe("2 of 4 chains");
    expect(problems).toEqual([]);
    const again = await runScript("report", ["mine", "--results", results, "--out", out]);
    writeFileSync(join(out, "mine.txt"), "");
    const foreign = await runScript("report", ["mine", "--results", results, "--out", out]);
    expect([again.code, foreign.code, foreign.stderr]).toEqual([0, 2, expect.stringContaining('holds "mine.txt"')]);
  });

  it("works as a single file", async () => {
    const out = join(results, "single");
    expect((await runScript("report", ["mine", "--results", results, "--out", out, "--single-file"])).code).toBe(0);
    const { page, problems } = await open(pathToFileURL(join(out, "index.html")).href);
    await readAnEpisode(page);
    expect(problems).toEqual([]);
    expect(statSync(join(out, "index.html")).size).toBeLessThan(5_000_000);
  });
});

describe("scripts/view.ts", () => {
  let server: Started | null = null;
  let url = "";
  beforeAll(async () => {
    symlinkSync("/etc", join(results, "outside"));
    mkdirSync(join(results, "empty"));
    server = startScript("view", ["--results", results, "--port", "0"]);
    url = await new Promise((resolve) => {
      server?.child.stdout?.on("data", (text: string) => resolve(/http:\S+/.exec(text)?.[0] ?? ""));
    });
  });
  afterAll(async () => {
    server?.child.kill("SIGTERM");
    expect((await server?.ended)?.code).toBe(0);
  });

  const asked = (path: string, options: { readonly method?: string; readonly host?: string } = {}) =>
    new Promise<{ status: number; body: string; policy: string }>((resolve, reject) => {
      const { port } = new URL(url);
      const headers = { host: options.host ?? `127.0.0.1:${port}` };
      const sent = request({ host: "127.0.0.1", port, path, method: options.method ?? "GET", headers }, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (text) => {
          body += text;
        });
        response.on("end", () => {
          resolve({
            status: response.statusCode ?? 0,
            body,
            policy: String(response.headers["content-security-policy"]),
          });
        });
      });
      sent.on("error", reject).end();
    });

  it("lists runs, and is read-only, for this machine alone, and inside its folder", async () => {
    const list = await asked("/");
    expect([list.status, list.body]).toEqual([200, expect.stringContaining('href="run/mine/index.html"')]);
    expect(list.policy).toMatch(/script-src 'self';/);
    const status = async (path: string, options = {}) => (await asked(path, options)).status;
    expect(await status("/", { host: "evil.example" })).toBe(403);
    expect(await status("/", { host: "127.0.0.1" })).toBe(403);
    for (const method of ["POST", "PUT", "DELETE"]) expect(await status("/run/mine/index.html", { method })).toBe(405);
    const outside = [
      "/run/outside/passwd",
      "/run/../../etc/passwd",
      "/run/%2e%2e/x",
      "/run/mine/../../etc/passwd",
      "/run/mine/journal.jsonl",
      "/run/mine/data/x.js",
      "/%zz",
    ];
    for (const path of outside) expect([path, await status(path)]).toEqual([path, 404]);
    expect((await asked("/run/mine/state.json")).body).toBe('{"episodes":8}');
    expect((await asked("/run/mine/index.html", { method: "HEAD" })).body).toBe("");
  });

  it.skipIf(!browser.available)(`shows a run in a browser${browser.note}`, async () => {
    const { page, problems } = await open(`${url}run/mine/index.html`);
    await readAnEpisode(page);
    expect(problems).toEqual([]);
  });

  it.skipIf(!browser.available)(`tells that a run goes on while it is looked at${browser.note}`, async () => {
    const { page } = await open(`${url}run/mine/index.html`);
    await page.locator("#task").focus();
    await page.waitForResponse(/state\.json$/);
    const journal = join(results, "mine", "journal.jsonl");
    const [line = ""] = readFileSync(journal, "utf8").split("\n");
    appendFileSync(journal, `${line.replace('"trial":1', '"trial":3')}\n`);
    await page.getByText("9 episodes by now").waitFor();
  });
});
