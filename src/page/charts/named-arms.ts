import { visible } from "../html.ts";
import type { PageModel, PageRun } from "../model.ts";

/** An arm of one of the runs. */
export interface NamedArm {
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

/** Labels of lines that end close together are moved apart. */
export function spread(index: number, count: number): number {
  return (index - (count - 1) / 2) * -15;
}
