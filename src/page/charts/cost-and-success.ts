import { dot, lineY, text } from "@observablehq/plot";
import { paretoFront } from "../../report/costs.ts";
import type { PageModel } from "../model.ts";
import { type Chart, colourOf, draw, symbolOf } from "./draw.ts";
import { namedArms, spread } from "./named-arms.ts";

/** Null where nothing was finished. */
export function costAndSuccess(model: PageModel): Chart | null {
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
