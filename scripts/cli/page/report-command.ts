import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StoreError } from "../../../src/core/errors.ts";
import { charts } from "../../../src/page/charts/charts.ts";
import { svgFile } from "../../../src/page/charts/draw.ts";
import { indexScript } from "../../../src/page/index-data.ts";
import { CHUNK } from "../../../src/page/model.ts";
import { ASSETS, asset, renderPage } from "../../../src/page/render-page.ts";
import { counted } from "../../../src/report/counted.ts";
import { reasonOf } from "../json-file.ts";
import { EXIT, type ExitCode } from "../main.ts";
import { readChunk, readModel } from "./read-model.ts";

interface ReportOptions {
  readonly out: string;
  readonly singleFile: boolean;
  readonly results: string;
}

/** Episodes that one file may hold. */
const MOST_EMBEDDED = 200;

/** `report.ts`: the page of runs in a folder. */
export async function reportCommand(
  runs: readonly string[],
  { out, singleFile, results }: ReportOptions,
): Promise<ExitCode> {
  const read = await readModel(runs, results);
  const { model } = read;
  refuseOccupied(out);
  const drawn = charts(model);
  const chunks = Math.ceil(
    Math.min(model.episodes.length, singleFile ? MOST_EMBEDDED : Number.POSITIVE_INFINITY) / CHUNK,
  );
  let cuts = 0;
  const embedded: string[] = [];
  try {
    mkdirSync(join(out, "charts"), { recursive: true });
    for (const chart of drawn) writeFileSync(join(out, "charts", `${chart.name}.svg`), svgFile(chart));
    if (!singleFile) mkdirSync(join(out, "data"), { recursive: true });
    for (let number = 0; number < chunks; number++) {
      const chunk = await readChunk(read, number);
      cuts += chunk.cuts;
      if (singleFile) embedded.push(chunk.script);
      else writeFileSync(join(out, "data", `${number}.js`), chunk.script);
    }
    const left = singleFile ? Math.max(0, model.episodes.length - MOST_EMBEDDED) : 0;
    const remarks = [
      ...(left === 0
        ? []
        : [
            `${counted(left, "episode")} of ${model.episodes.length} are not in this file: it holds the first ${MOST_EMBEDDED}.`,
          ]),
      ...(cuts === 0
        ? []
        : [
            `${counted(cuts, "text")} longer than 100,000 characters were cut for this page; the run holds them whole.`,
          ]),
    ];
    const index = indexScript(model, left === 0 ? -1 : MOST_EMBEDDED);
    const inline = singleFile ? [asset("app.js"), index, ...embedded] : null;
    const scripts = ["app.js", "data/index.js"];
    if (!singleFile) {
      for (const name of ASSETS) writeFileSync(join(out, name), asset(name));
      writeFileSync(join(out, "data", "index.js"), index);
    }
    writeFileSync(join(out, "index.html"), renderPage(model, drawn, { inline, scripts, remarks }));
    for (const remark of remarks) process.stderr.write(`${remark}\n`);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `--out ${out}: cannot be written: ${reasonOf(error)}. Free some space, or name another folder.`,
    );
  }
  process.stdout.write(`${join(out, "index.html")}: ${counted(model.episodes.length, "episode")}\n`);
  return EXIT.done;
}

/** An earlier report is written anew; any other folder with something in it is left alone. */
function refuseOccupied(out: string): void {
  if (!existsSync(out)) return;
  let found: readonly string[];
  try {
    found = readdirSync(out);
  } catch (error) {
    throw new StoreError(`--out ${out}: ${reasonOf(error)}. Name a folder.`);
  }
  const ours = new Set(["index.html", "charts", "data", ...ASSETS]);
  const foreign = found.find((name) => !ours.has(name));
  if (foreign !== undefined)
    throw new StoreError(`--out ${out}: it holds "${foreign}", which is no part of a report. Name another folder.`);
  for (const name of found) rmSync(join(out, name), { recursive: true });
}
