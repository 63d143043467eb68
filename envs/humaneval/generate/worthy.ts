import type { Inputs } from "./inputs.ts";
import type { Kind } from "./model.ts";
import { kindGiven, type Pipeline, runPipeline, show, without } from "./pipeline.ts";

/** Longest result that a test writes down, in characters. */
const LONGEST = 110;
const LARGEST = 1_000_000_000;
/** Least number of different results among the usual inputs. */
const DIFFERENT: Readonly<Record<Kind, number>> = { ints: 20, int: 6, text: 20, words: 20, grid: 30 };
/** Results that show little. */
export const EMPTY: ReadonlySet<string> = new Set(["[]", "''", "0", "-1", "[[]]"]);

/** Whether a pipeline is worth asking for: no step idle, results varied, seldom empty and of a size to be written down. */
export function isWorthy(pipeline: Pipeline, { edges, usual }: Inputs): boolean {
  const results = usual.map((input) => show(runPipeline(pipeline, input)));
  const all = [...results, ...edges.map((input) => show(runPipeline(pipeline, input)))];
  if (all.some((result) => result === "(raises)" || result.length > LONGEST || !isSmall(result))) return false;
  if (results.filter((result) => EMPTY.has(result)).length > usual.length / 4) return false;
  if (new Set(results).size < DIFFERENT[kindGiven(pipeline)]) return false;
  return pipeline.steps.every((_, at) => {
    const rest = without(pipeline, at);
    if (rest === null) return true;
    return usual.filter((input, i) => show(runPipeline(rest, input)) !== results[i]).length > usual.length / 5;
  });
}

function isSmall(result: string): boolean {
  if (result.startsWith("'")) return true;
  return (result.match(/\d+/g) ?? []).every((digits) => Number(digits) < LARGEST);
}
