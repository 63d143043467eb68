import { describe, expect, it } from "vitest";
import type { ResultRow } from "../core/result.ts";
import { sampleArm, sampleManifest } from "../report/sample.testing.ts";
import { simulatedEpisode } from "../testing/simulated-run.ts";
import { storedRow } from "../testing/store-contract.ts";
import { charts } from "./charts/charts.ts";
import { svgFile } from "./charts/draw.ts";
import { chunkScript } from "./chunks.ts";
import { escapeHtml, scriptLiteral, visible } from "./html.ts";
import { indexScript } from "./index-data.ts";
import { classesByTrial, classMoves, pageModel, pageRun } from "./model.ts";
import { renderPage } from "./render-page.ts";

const HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\u202egnp\u2066\u0000\ud800\u2028\"'&";
const [A, B] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];
const manifest = sampleManifest({
  tasks: ["t1", HOSTILE],
  trials: 2,
  arms: [sampleArm(A, "react/none", "oracle"), sampleArm(B, `react/${HOSTILE}`, "oracle")],
});
const failed = { verdict: "failure", score: null, source: "external", form: "scalar" } as const;
const row = (arm: string, task: string, trial: number, reward: number): ResultRow => ({
  ...storedRow({ arm, task, trial }),
  labels: { type: HOSTILE },
  reward,
  answer: reward === 1 ? "yes" : "",
  feedback: reward === 1 ? { ...failed, verdict: "success" } : failed,
});
const ROWS = [
  row(A, "t1", 1, 0),
  row(A, "t1", 2, 1),
  row(A, HOSTILE, 1, 1),
  row(B, "t1", 1, 1),
  row(B, HOSTILE, 1, 0),
  row(B, HOSTILE, 2, 0),
];
const modelOf = async (rows: readonly ResultRow[], change = {}) =>
  pageModel([await pageRun(HOSTILE, sampleManifest({ ...manifest, ...change }), rows)]);
const OPTIONS = { inline: null, scripts: ["app.js"], remarks: [HOSTILE] };
const evaluated = (script: string): unknown => {
  let given: unknown;
  new Function("retrialChunk", "retrialIndex", script)(
    (_number: number, value: unknown) => (given = value),
    (value: unknown) => (given = value),
  );
  return given;
};

describe("hostile text", () => {
  it("is text in HTML, and marks that turn its direction are seen", () => {
    expect(escapeHtml(HOSTILE)).not.toMatch(/[<>"'\u202e\u2066\u0000\ud800]/);
    expect(visible("a\u202eb \ud83d\ude00 \ud800")).toBe("a[U+202E]b \u{1f600} [U+D800]");
  });

  it("is data in scripts, whole and without anything that ends one", () => {
    const literal = scriptLiteral({ text: HOSTILE });
    expect(literal).not.toMatch(/[<>\u2028]/);
    expect(new Function(`return ${literal}`)()).toEqual({ text: HOSTILE });
  });

  it("executes nowhere on the page, in its charts and its data", async () => {
    const model = await modelOf(ROWS);
    const drawn = charts(model);
    const html = renderPage(model, drawn, OPTIONS);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img|[\u202e\u2066\u0000]/);
    for (const chart of drawn) expect(svgFile(chart)).not.toMatch(/<script|<img|[\u202e\u2066\u0000]/);
    expect(indexScript(model, -1)).not.toMatch(/[<>]/);
  });

  it("of 10 MB is cut, and how much is said", async () => {
    const { episodes } = await modelOf(ROWS.slice(0, 1));
    const record = simulatedEpisode((ROWS[0] as ResultRow).key);
    const [step] = record.trajectory.steps;
    if (step === undefined) throw new Error("the simulated episode has a step");
    const trajectory = { ...record.trajectory, steps: [{ ...step, observation: "x".repeat(10_000_000) }] };
    const { script, cuts } = chunkScript(0, episodes, [{ record: { ...record, trajectory }, reflection: null }]);
    expect([cuts, script.length < 200_000]).toEqual([1, true]);
    expect(script).toContain("[cut here: 9900000 more characters]");
    expect(evaluated(script)).toMatchObject([{ id: 0, steps: [{ action: { name: "finish" } }] }]);
  });
});

it("every episode is in one class, and classes are followed from trial to trial", async () => {
  const { runs, episodes } = await modelOf(ROWS);
  const [run] = runs;
  if (run === undefined) throw new Error("one run");
  expect(episodes.map(({ kind }) => kind)).toEqual(["gave up", "solved", "solved", "solved", "gave up", "gave up"]);
  expect(classesByTrial(run, A)[0]).toMatchObject({ solved: 1, "gave up": 1 });
  expect([...classMoves(run, A)]).toEqual([["gave up\nsolved", 1]]);
  expect([...classMoves(run, B)]).toEqual([["gave up\ngave up", 1]]);
});

describe("a page", () => {
  it("draws four charts that stand alone as files, with words for who does not see them", async () => {
    const drawn = charts(await modelOf(ROWS));
    expect(drawn.map(({ name }) => name)).toEqual([
      "success-by-trial",
      "cost-and-success",
      "paired-differences",
      "outcomes",
    ]);
    for (const chart of drawn) {
      expect(svgFile(chart)).toMatch(
        /^<\?xml[^>]*\?>\n<svg color="#111" style="background:#fff" xmlns="http:\/\/www\.w3\.org\/2000\/svg" role="img" aria-label="/,
      );
      expect(chart.svg).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it.each<[string, readonly ResultRow[], object]>([
    ["an empty run", [], {}],
    ["one arm alone", ROWS.slice(0, 3), { arms: manifest.arms.slice(0, 1) }],
    [
      "errored rows alone",
      [
        {
          ...row(A, "t1", 1, 0),
          ending: { kind: "errored", stage: "model", message: HOSTILE },
          reward: null,
          feedback: null,
        },
      ],
      {},
    ],
  ])("of %s holds no number that is none", async (_name, rows, change) => {
    const model = await modelOf(rows, change);
    const html = renderPage(model, charts(model), OPTIONS);
    expect(html).not.toMatch(/NaN|Infinity|undefined|null</);
    expect(html).toContain('id="episodes"');
  });

  it("in one file allows its own scripts alone, by their hashes", async () => {
    const html = renderPage(await modelOf(ROWS), [], { inline: ["let a = 1;"], scripts: [], remarks: [] });
    expect(html).toMatch(/script-src 'sha256-[\w+/=]+';/);
    expect(html).toContain("<script>let a = 1;</script>");
    expect(html).not.toContain('<link rel="stylesheet"');
  });
});
