import { UsageError } from "../../../src/core/errors.ts";
import { pythonShuffle } from "../../../src/core/python-random.ts";
import { seededRandom } from "../../../src/core/random.ts";
import type { Task } from "../../../src/core/task.ts";
import type { RunOptionsFile } from "../options/run-options.ts";
import { unknownTask } from "./unknown-task.ts";

/**
 * The tasks that a run plays: by id, or the first of the file; then shuffled, offset and limit.
 *
 * @throws UsageError for an unknown id (the nearest are named), or when nothing is left.
 */
export function selectTasks(tasks: readonly Task[], options: RunOptionsFile): Task[] {
  const { tasks: ids, offset, limit, pool, "shuffle-seed": shuffleSeed } = options;
  const chosen = ids === undefined ? tasks.slice(0, pool) : byId(tasks, ids);
  const ordered = shuffleSeed === undefined ? chosen : shuffled(chosen, shuffleSeed);
  const selected = ordered.slice(offset, limit === undefined ? undefined : offset + limit);
  if (selected.length === 0) {
    throw new UsageError(`--offset ${offset}: no task is left of ${chosen.length}. Choose a smaller offset.`);
  }
  return selected;
}

/** In the order that our generator, or Python's own, gives for this seed. */
function shuffled(tasks: readonly Task[], seed: number | string): Task[] {
  if (typeof seed === "number") return seededRandom(seed).shuffle(tasks);
  return pythonShuffle(tasks, Number(seed.replace("python:", "")));
}

function byId(tasks: readonly Task[], ids: readonly string[]): Task[] {
  const known = new Map(tasks.map((task) => [task.id, task]));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw unknownTask("--tasks", unknown, [...known.keys()]);
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
}
