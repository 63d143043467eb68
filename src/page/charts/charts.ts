import type { PageModel } from "../model.ts";
import { costAndSuccess } from "./cost-and-success.ts";
import type { Chart } from "./draw.ts";
import { outcomes } from "./outcomes.ts";
import { pairedDifferences } from "./paired-differences.ts";
import { successByTrial } from "./success-by-trial.ts";

/** All charts that there is something to draw for. */
export function charts(model: PageModel): readonly Chart[] {
  return [successByTrial(model), costAndSuccess(model), pairedDifferences(model), outcomes(model)].filter(
    (chart) => chart !== null,
  );
}
