import { barX, text } from "@observablehq/plot";
import { FAILURE_CLASSES } from "../../report/failure-class.ts";
import { classesByTrial, type PageModel } from "../model.ts";
import { type Chart, draw } from "./draw.ts";
import { namedArms } from "./named-arms.ts";

/** Hatched by lightness, named inside where there is room. */
export function outcomes(model: PageModel): Chart | null {
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
