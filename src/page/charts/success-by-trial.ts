import { dot, lineY, link, ruleY, text } from "@observablehq/plot";
import type { PageModel } from "../model.ts";
import { type Chart, colourOf, draw, symbolOf } from "./draw.ts";
import { namedArms, spread } from "./named-arms.ts";

/** Null where nothing was finished. */
export function successByTrial(model: PageModel): Chart | null {
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
