import { dot, link, ruleX, text } from "@observablehq/plot";
import { visible } from "../html.ts";
import type { PageModel } from "../model.ts";
import { type Chart, colourOf, draw } from "./draw.ts";

/** Null where nothing can be paired. */
export function pairedDifferences({ comparisons }: PageModel): Chart | null {
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
