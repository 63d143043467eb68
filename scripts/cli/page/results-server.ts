import { readdirSync, realpathSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { HarnessError, messageOf } from "../../../src/core/errors.ts";
import { charts } from "../../../src/page/charts/charts.ts";
import { svgFile } from "../../../src/page/charts/draw.ts";
import { escapeHtml, table } from "../../../src/page/html.ts";
import { indexScript } from "../../../src/page/index-data.ts";
import { asset, renderPage } from "../../../src/page/render-page.ts";
import { readRun } from "../../../src/store/index.ts";
import { type ReadModel, readChunk, readModel } from "./read-model.ts";

/** What is sent back: never a file as it lies, always something made of runs. */
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A read-only server of the runs in a folder.
 *
 * It answers GET and HEAD alone, and only to requests whose Host header names this machine, so that no page of another site can read it
 * through a name that it controls. Names of runs are looked up among the folders that are there; links that lead out of the folder are no
 * runs. The caller binds it to 127.0.0.1.
 */
export function resultsServer(resultsDir: string): Server {
  const models = new Map<string, { readonly size: number; readonly read: Promise<ReadModel> }>();
  return createServer((request, response) => {
    answer(request, resultsDir, models)
      .catch((error: unknown): Answer => {
        const told = error instanceof HarnessError ? error.message : `This request failed: ${messageOf(error)}`;
        return page(500, "Error", `<p>${escapeHtml(told)}</p>`);
      })
      .then((found) => send(request, response, found));
  });
}

function send(request: IncomingMessage, response: ServerResponse, { status, type, body }: Answer): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "content-length": bytes.length,
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
}

type Models = Map<string, { readonly size: number; readonly read: Promise<ReadModel> }>;

async function answer(request: IncomingMessage, resultsDir: string, models: Models): Promise<Answer> {
  if (!isHere(request)) return page(403, "Refused", "<p>This server answers to 127.0.0.1 and localhost alone.</p>");
  if (request.method !== "GET" && request.method !== "HEAD")
    return page(405, "Refused", "<p>This server is read-only.</p>");
  const path = pathOf(request.url ?? "/");
  if (path === null) return missing();
  const [first = "", name = "", ...rest] = path;
  if (first === "" && path.length === 1) return listRuns(resultsDir);
  const run = first === "run" ? runNamed(resultsDir, name) : null;
  if (run === null) return missing();
  const file = rest.join("/");
  if (file === "state.json") {
    const reader = await readRun({ resultsDir, run });
    let episodes = 0;
    for await (const _ of reader.rows()) episodes += 1;
    return { status: 200, type: "application/json", body: JSON.stringify({ episodes }) };
  }
  if (file === "app.js") return { status: 200, type: "text/javascript", body: asset("app.js") };
  if (file === "style.css") return { status: 200, type: "text/css", body: asset("style.css") };
  const read = await modelOf(resultsDir, run, models);
  const { model } = read;
  if (file === "" || file === "index.html") {
    const body = renderPage(model, charts(model), {
      inline: null,
      scripts: ["app.js", "data/index.js"],
      remarks: [],
      live: true,
    });
    return { status: 200, type: "text/html", body };
  }
  if (file === "data/index.js") return { status: 200, type: "text/javascript", body: indexScript(model, -1) };
  const chunk = /^data\/(\d{1,9})\.js$/.exec(file)?.[1];
  if (chunk !== undefined)
    return { status: 200, type: "text/javascript", body: (await readChunk(read, Number(chunk))).script };
  const chart = /^charts\/([\w-]+)\.svg$/.exec(file)?.[1];
  const drawn = chart === undefined ? undefined : charts(model).find((one) => one.name === chart);
  return drawn === undefined ? missing() : { status: 200, type: "image/svg+xml", body: svgFile(drawn) };
}

/** Whether the request was meant for this machine: a name of another site may lead here. */
function isHere({ headers, socket }: IncomingMessage): boolean {
  const port = socket.localPort;
  return [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`].includes((headers.host ?? "").toLowerCase());
}

/** The parts of a path, decoded; null for one that cannot be. */
function pathOf(url: string): readonly string[] | null {
  try {
    const [path = ""] = url.split("?");
    return path.replace(/^\//, "").split("/").map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** A run by its name alone, looked up among what is there; null for any other, and for links that lead out of the folder. */
function runNamed(resultsDir: string, name: string): string | null {
  return runsIn(resultsDir).some((run) => run.name === name) ? name : null;
}

function runsIn(resultsDir: string): readonly { readonly name: string; readonly at: number }[] {
  let root: string;
  try {
    root = realpathSync(resultsDir);
  } catch {
    return [];
  }
  return readdirSync(root)
    .flatMap((name) => {
      try {
        const real = realpathSync(join(root, name));
        const manifest = statSync(join(real, "manifest.json"));
        return real.startsWith(root + sep) && manifest.isFile()
          ? [{ name, at: statSync(join(real, "journal.jsonl")).mtimeMs }]
          : [];
      } catch {
        return [];
      }
    })
    .sort((a, b) => b.at - a.at);
}

/** Read anew when the journal has grown. */
async function modelOf(resultsDir: string, run: string, models: Models): Promise<ReadModel> {
  const { size } = statSync(join(resultsDir, run, "journal.jsonl"));
  const known = models.get(run);
  if (known !== undefined && known.size === size) return known.read;
  const read = readModel([run], resultsDir);
  models.set(run, { size, read });
  read.catch(() => models.delete(run));
  return read;
}

async function listRuns(resultsDir: string): Promise<Answer> {
  const runs = runsIn(resultsDir);
  const lines = await Promise.all(
    runs.map(async ({ name, at }) => {
      const link = `<a href="run/${encodeURIComponent(name)}/index.html">${escapeHtml(name)}</a>`;
      const when = new Date(at).toISOString().slice(0, 19).replace("T", " ");
      try {
        const { manifest } = await readRun({ resultsDir, run: name });
        const arms = manifest.arms.map(({ label }) => label).join(", ");
        return [link, escapeHtml(manifest.env), escapeHtml(arms), `${manifest.tasks.length}`, `${when} UTC`];
      } catch (error) {
        return [link, escapeHtml(messageOf(error)), "", "", `${when} UTC`];
      }
    }),
  );
  const body =
    lines.length === 0
      ? "<p>No run is here yet.</p>"
      : table(["run", "environment", "arms", "tasks", "last written"], lines, "Newest first");
  return page(200, "Retrial: runs", body);
}

function missing(): Answer {
  return page(404, "Not found", '<p>There is nothing of this name. <a href="/">All runs</a></p>');
}

function page(status: number, title: string, body: string): Answer {
  const head = `<meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>`;
  const html = `<!doctype html><html lang="en"><head>${head}<style>${asset("style.css")}</style></head><body><h1>${escapeHtml(title)}</h1><main>${body}</main></body></html>`;
  return { status, type: "text/html", body: html };
}
