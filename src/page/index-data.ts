import { FAILURE_CLASSES } from "../report/failure-class.ts";
import { scriptLiteral } from "./html.ts";
import { CHUNK, type PageModel } from "./model.ts";

/** What the page needs of every episode before one is read: its place, its outcome, its chunk. As a script. */
export function indexScript({ runs, episodes }: PageModel, embedded: number): string {
  const tasks = new Map<string, number>();
  const taskOf = (task: string): number => {
    const known = tasks.get(task) ?? tasks.size;
    tasks.set(task, known);
    return known;
  };
  const arms = runs.flatMap(({ name, manifest }, run) =>
    manifest.arms.map(({ id, label }) => ({ run, id, name: runs.length > 1 ? `${name}: ${label}` : label })),
  );
  const rows = episodes.map(({ run, row: { key }, kind }) => [
    taskOf(key.task),
    arms.findIndex((arm) => arm.run === run && arm.id === key.arm),
    key.seed,
    key.sample,
    key.trial,
    FAILURE_CLASSES.indexOf(kind),
  ]);
  const trials = Math.max(0, ...runs.map(({ manifest }) => manifest.trials));
  const data = {
    chunk: CHUNK,
    embedded,
    classes: FAILURE_CLASSES,
    arms: arms.map(({ name }) => name),
    tasks: [...tasks.keys()],
    trials,
    rows,
  };
  return `retrialIndex(${scriptLiteral(data)});\n`;
}
