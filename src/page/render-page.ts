import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { comparisonSheet } from "../report/comparison-sheet.ts";
import { costsSheet } from "../report/costs-sheet.ts";
import { FAILURE_CLASSES } from "../report/failure-class.ts";
import { grid } from "../report/grid.ts";
import { headline, notes } from "../report/notes.ts";
import { wilson95 } from "../stats/intervals.ts";
import { type Group, groupName } from "./breakdown.ts";
import type { Chart } from "./charts/draw.ts";
import { namedArms } from "./charts/named-arms.ts";
import { escapeHtml, table } from "./html.ts";
import { classesByTrial, classMoves, type PageModel, type PageRun } from "./model.ts";

/** Files beside the page that every page needs. */
export const ASSETS = ["app.js", "style.css"] as const;

export function asset(name: (typeof ASSETS)[number]): string {
  return readFileSync(new URL(`./browser/${name}`, import.meta.url), "utf8");
}

export interface PageOptions {
  /** Scripts that are part of the page itself, in order; null where they are files beside it. */
  readonly inline: readonly string[] | null;
  /** Files of scripts, in order. */
  readonly scripts: readonly string[];
  /** Whether a server stands behind the page that can be asked how far the run is. */
  readonly live?: boolean;
  /** What the reader must know, e.g. how many episodes were left out. */
  readonly remarks: readonly string[];
}

/** The whole page: what runs came to, and the place where episodes are read. */
export function renderPage(
  model: PageModel,
  drawn: readonly Chart[],
  { inline, scripts, remarks, live = false }: PageOptions,
): string {
  const title = `Retrial: ${model.runs.map(({ name }) => name).join(", ")}`;
  const sources = inline === null ? "'self'" : inline.map((script) => `'sha256-${hash(script)}'`).join(" ");
  const policy = `default-src 'none'; script-src ${sources}; style-src 'self' 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en"${live ? " data-live" : ""}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
${inline === null ? '<link rel="stylesheet" href="style.css">' : `<style>${asset("style.css")}</style>`}
</head>
<body>
<a class="skip" href="#episodes">Skip to the episodes</a>
<header><h1>${escapeHtml(title)}</h1><p id="live" role="status"></p></header>
<nav aria-label="Sections"><a href="#summary">Summary</a> <a href="#charts">Charts</a> <a href="#differences">Differences</a> <a href="#costs">Costs</a> <a href="#outcomes">Outcomes</a> <a href="#breakdown">Breakdown</a> <a href="#episodes">Episodes</a></nav>
<main>
${section("summary", "Summary", summary(model, remarks))}
${section("charts", "Charts", drawn.map(figure).join("\n") || "<p>Nothing to draw yet.</p>")}
${section("differences", "Paired differences", differences(model))}
${section("costs", "Costs", costs(model))}
${section("outcomes", "Outcomes", outcomes(model))}
${section("breakdown", "Breakdown", breakdown(model))}
${section("episodes", "Episodes", READER)}
</main>
${inline === null ? scripts.map((path) => `<script src="${escapeHtml(path)}" defer></script>`).join("\n") : inline.map((script) => `<script>${script}</script>`).join("\n")}
</body>
</html>
`;
}

function hash(script: string): string {
  return createHash("sha256").update(script).digest("base64");
}

function section(id: string, title: string, content: string): string {
  return `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>\n${content}\n</section>`;
}

/** Where the script shows tasks and episodes. */
const READER = `<p>Rows are tasks, columns are trials. Arrow keys move, Enter opens an episode, Escape comes back. ✓ solved, ✗ failed, ! errored, · not played.</p>
<form id="filter" class="filter"><label>Arm <select id="arm"></select></label> <label>Outcome <select id="kind"></select></label> <label>Task <input id="task" type="search" autocomplete="off"></label> <output id="found"></output></form>
<div id="map" class="scroll"></div>
<article id="episode" tabindex="-1" aria-live="polite"></article>
<noscript><p>Episodes are shown by a script.</p></noscript>`;

function figure({ name, title, caption, svg }: Chart): string {
  return `<figure id="chart-${name}"><h3>${escapeHtml(title)}</h3>${svg}<figcaption>${escapeHtml(caption)} <a href="charts/${name}.svg" download>SVG</a></figcaption></figure>`;
}

function summary({ runs }: PageModel, remarks: readonly string[]): string {
  const named = runs.map(({ name, summary }) => ({ name, summary }));
  const [head = [], ...lines] = grid(named);
  const cells = (line: readonly string[]) => line.map(escapeHtml);
  const above = named.map((run) => `<p>${escapeHtml(headline(run))}</p>`).join("");
  const below = [...remarks, ...runs.flatMap((run) => run.remarks), ...notes(named)]
    .map((note) => `<li>${escapeHtml(note)}</li>`)
    .join("");
  return `${above}${table(cells(head), lines.map(cells), "Numbers of every arm")}<ul class="notes">${below}</ul>`;
}

function differences({ comparisons }: PageModel): string {
  if (comparisons.length === 0) return "<p>One arm alone: nothing to compare.</p>";
  const { grid: lines, above } = comparisonSheet(comparisons, { metric: null, shown: 0 });
  const [head = [], ...rest] = lines.map((line) => line.map(escapeHtml));
  const list = above.map((line) => `<li>${escapeHtml(line)}</li>`).join("");
  return `<ul class="notes">${list}</ul>${table(head, rest, "Same tasks, next less base")}`;
}

function costs({ runs }: PageModel): string {
  const { grid: lines, below } = costsSheet(
    runs.map(({ name, costs }) => ({ name, arms: costs, left: 0 })),
    null,
  );
  const [head = [], ...rest] = lines.map((line) => line.map(escapeHtml));
  return `${table(head, rest, "What success cost")}<ul class="notes">${below.map((note) => `<li>${escapeHtml(note)}</li>`).join("")}</ul>`;
}

function outcomes(model: PageModel): string {
  return namedArms(model)
    .map(({ run, id, name }) => {
      const counts = classesByTrial(run, id);
      const used = FAILURE_CLASSES.filter((kind) => counts.some((trial) => trial[kind] > 0));
      const head = ["class", ...counts.map((_, at) => `trial ${at + 1}`)];
      const lines = used.map((kind) => [kind, ...counts.map((trial) => String(trial[kind]))]);
      const total = [
        "episodes",
        ...counts.map((trial) => String(Object.values(trial).reduce((sum, count) => sum + count, 0))),
      ];
      return `<h3>${escapeHtml(name)}</h3><div class="pair">${table(head, [...lines, total], "Episodes of each class by trial")}${moves(run, id, used)}</div>`;
    })
    .join("");
}

/** From the class of a trial to that of the next one in its chain. */
function moves(run: PageRun, arm: string, used: readonly string[]): string {
  const counts = classMoves(run, arm);
  if (counts.size === 0) return "";
  const lines = used.map((from) => [from, ...used.map((to) => String(counts.get(`${from}\n${to}`) ?? "·"))]);
  return table(["from \\ to", ...used], lines, "From one trial to the next");
}

/** Labels of so many values or fewer are broken down; others tell tasks apart, not kinds of them. */
const MOST_VALUES = 12;

function breakdown(model: PageModel): string {
  const arms = namedArms(model);
  const values = new Map<string, Set<string>>();
  for (const { row } of model.episodes) {
    for (const [label, value] of Object.entries(row.labels))
      values.set(label, (values.get(label) ?? new Set()).add(value));
  }
  const tables = [...values]
    .filter(([, found]) => found.size <= MOST_VALUES)
    .map(([label, found]) => {
      const lines = [...found]
        .sort()
        .map((value) => [
          escapeHtml(value),
          ...arms.map(({ run, id }) => shareText(run.groups.get(groupName(id, label, value)))),
        ]);
      return table(
        ["", ...arms.map(({ name }) => escapeHtml(name))],
        lines,
        `Success after the last trial by ${escapeHtml(label)} [Wilson 95 %]`,
      );
    });
  return tables.join("") || "<p>These tasks carry no label to break down by.</p>";
}

function shareText(group: Group | undefined): string {
  if (group === undefined) return "-";
  const interval = wilson95(group.solved, group.n);
  return `${(group.solved / group.n).toFixed(3)} [${interval?.low.toFixed(3)}, ${interval?.high.toFixed(3)}] ${group.solved}/${group.n}`;
}
