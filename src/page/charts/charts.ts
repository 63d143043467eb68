import { barX, dot, lineY, link, ruleX, ruleY, text } from "@observablehq/plot";
import { paretoFront } from "../../report/costs.ts";
import { FAILURE_CLASSES } from "../../report/failure-class.ts";
import { visible } from "../html.ts";
import { classesByTrial, type PageModel, type PageRun } from "../model.ts";
import { type Chart, colourOf, draw, symbolOf } from "./draw.ts";

interface NamedArm {
  readonly run: PageRun;
  readonly id: string;
  readonly name: string;
  readonly index: number;
}

/** Every arm of every run, by a name that tells it apart. */
export function namedArms({ runs }: PageModel): readonly NamedArm[] {
  return runs
    .flatMap((run) =>
      run.manifest.arms.map(({ id, label }) => ({ run, id, name: runs.length > 1 ? `${run.name}: ${label}` : label })),
    )
    .map((arm, index) => ({ ...arm, name: visible(arm.name), index }));
}

/** All charts that there is something to draw for. */
export function charts(model: PageModel): readonly Chart[] {
  return [successByTrial(model), costAndSuccess(model), differences(model), classes(model)].filter(
    (chart) => chart !== null,
  );
}

function successByTrial(model: PageModel): Chart | null {
  const arms = namedArms(model);
  const points = arms.flatMap(({ run, id, name, index }) => {
    const summary = run.summary.arms.find((arm) => arm.id === id);
    return (summary?.byTrial ?? []).flatMap(({ rate, interval }, at) => {
      // Side by side, so that intervals of several arms do not hide each other.
      const trial = at + 1 + (index - (arms.length - 1) / 2) * 0.06;
      return rate === null || interval === null ? [] : [{ trial, rate, ...interval, name, index }];
    });
  });
  if (points.length === 0) return null;
  const trials = Math.max(...model.runs.map(({ manifest }) => manifest.trials));
  return draw(
    "success-by-trial",
    "Success by trial",
    "Share of chains whose attempt returned after that trial has reward 1; bars are Wilson 95 % intervals.",
    {
      height: 360,
      marginRight: 170,
      x: {
        label: "trial",
        ticks: Array.from({ length: trials }, (_, at) => at + 1),
        tickFormat: "d",
        domain: [0.7, trials + 0.3],
      },
      y: { label: "success", domain: [0, 1], grid: true },
      marks: [
        ruleY([0]),
        ...arms.flatMap(({ index }) => {
          const own = points.filter((point) => point.index === index);
          const last = own.slice(-1);
          return [
            link(own, { x1: "trial", x2: "trial", y1: "low", y2: "high", stroke: colourOf(index), strokeWidth: 1.5 }),
            lineY(own, { x: "trial", y: "rate", stroke: colourOf(index), strokeWidth: 2 }),
            dot(own, { x: "trial", y: "rate", symbol: symbolOf(index), fill: colourOf(index), r: 5 }),
            text(last, {
              x: "trial",
              y: "rate",
              text: "name",
              dx: 14,
              dy: spread(index, arms.length),
              textAnchor: "start",
              fill: "currentColor",
            }),
          ];
        }),
      ],
    },
  );
}

/** Labels of lines that end close together are moved apart. */
function spread(index: number, count: number): number {
  return (index - (count - 1) / 2) * -15;
}

function costAndSuccess(model: PageModel): Chart | null {
  const arms = namedArms(model);
  const points = arms.flatMap(({ run, id, name, index }) => {
    const label = run.manifest.arms.find((arm) => arm.id === id)?.label;
    const costs = run.costs.find((arm) => arm.label === label);
    return (costs?.points ?? [])
      .filter(({ n }) => n > 0)
      .map((point) => ({
        ...point,
        label: name,
        index,
        tokens: point.cost.tokens / point.n,
        rate: point.solved / point.n,
      }));
  });
  if (points.length === 0) return null;
  const front = paretoFront(points).map(({ label, trial }) =>
    points.find((point) => point.label === label && point.trial === trial),
  );
  const most = Math.max(...points.map(({ tokens }) => tokens));
  return draw(
    "cost-and-success",
    "Cost against success",
    "Tokens of all roles a chain and success, after each trial (numbers); a ring marks what no other point beats.",
    {
      height: 360,
      marginRight: 170,
      x: { label: "tokens a chain", grid: true, domain: [0, most * 1.08 || 1] },
      y: { label: "success", domain: [0, 1], grid: true },
      marks: [
        ...arms.flatMap(({ index, name }) => {
          const own = points.filter((point) => point.index === index);
          return [
            lineY(own, { x: "tokens", y: "rate", stroke: colourOf(index), strokeDasharray: "3 3" }),
            dot(own, { x: "tokens", y: "rate", symbol: symbolOf(index), fill: colourOf(index), r: 6 }),
            text(own, {
              x: "tokens",
              y: "rate",
              text: (point: { trial: number }) => `${point.trial}`,
              dy: -17,
              fill: "currentColor",
            }),
            text(own.slice(-1), {
              x: "tokens",
              y: "rate",
              text: [name],
              dx: 16,
              dy: spread(index, arms.length),
              textAnchor: "start",
              fill: "currentColor",
            }),
          ];
        }),
        dot(
          front.filter((point) => point !== undefined),
          { x: "tokens", y: "rate", r: 10, stroke: "currentColor", strokeWidth: 1.5 },
        ),
      ],
    },
  );
}

function differences({ comparisons }: PageModel): Chart | null {
  const points = comparisons.flatMap(({ comparison: { base, next, difference, interval } }) => {
    if (difference === null || interval === null) return [];
    return [{ name: visible(`${next.name} - ${base.name}`), difference, ...interval }];
  });
  if (points.length === 0) return null;
  const reach = Math.max(0.05, ...points.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  return draw(
    "paired-differences",
    "Paired differences of success",
    "Success after the last trial on the same tasks, next less base; bars are 95 % intervals of paired proportions.",
    {
      height: 70 + 46 * points.length,
      marginLeft: 20,
      x: { label: "difference", domain: [-reach * 1.1, reach * 1.1], grid: true, tickFormat: "+.2f" },
      y: { axis: null },
      marks: [
        ruleX([0], { strokeWidth: 1.5 }),
        link(points, { x1: "low", x2: "high", y1: "name", y2: "name", stroke: colourOf(0), strokeWidth: 3 }),
        dot(points, { x: "difference", y: "name", fill: colourOf(0), symbol: "diamond2", r: 6 }),
        text(points, { x: 0, y: "name", text: "name", dy: -15, fill: "currentColor" }),
      ],
    },
  );
}

/** Hatched by lightness, named inside where there is room. */
function classes(model: PageModel): Chart | null {
  const bars = namedArms(model).flatMap(({ run, id, name }) =>
    classesByTrial(run, id).flatMap((counts, at) => {
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      let start = 0;
      return FAILURE_CLASSES.flatMap((kind, index) => {
        const count = counts[kind];
        if (count === 0) return [];
        const bar = {
          line: `${name}, trial ${at + 1}`,
          kind,
          count,
          start,
          end: start + count,
          index,
          share: count / total,
        };
        start += count;
        return [bar];
      });
    }),
  );
  if (bars.length === 0) return null;
  const lines = [...new Set(bars.map(({ line }) => line))];
  const most = Math.max(...bars.map(({ end }) => end));
  return draw(
    "outcomes",
    "How episodes came out",
    "Every episode is in exactly one class; trials that an accepted chain did not need are not drawn.",
    {
      height: 60 + 30 * lines.length,
      marginLeft: 210,
      x: { label: "episodes", grid: true },
      y: { label: null, domain: lines },
      marks: [
        barX(bars, {
          x1: "start",
          x2: "end",
          y: "line",
          fill: (bar: { index: number }) => shade(bar.index),
          stroke: "currentColor",
          strokeWidth: 0.6,
        }),
        text(
          bars.filter(({ count }) => count / most > 0.09),
          {
            x: (bar: { start: number; end: number }) => (bar.start + bar.end) / 2,
            y: "line",
            text: (bar: { kind: string; count: number }) => `${bar.kind} ${bar.count}`,
            fill: "#111",
            fontSize: 11,
          },
        ),
      ],
    },
  );
}

/** Light enough for dark letters, each of another lightness than its neighbours. */
function shade(index: number): string {
  const shades = [
    "#7fd1ae",
    "#f2b59b",
    "#c9d4ff",
    "#efe3a0",
    "#dcdcdc",
    "#e3b7de",
    "#b6e3f2",
    "#f7d6c1",
    "#cfe8b4",
    "#c4c4d8",
    "#f5c6cb",
  ];
  return shades[index % shades.length] ?? "#dddddd";
}
