import { benchmarkNames, loadBenchmark } from "../../envs/registry.ts";
import { UsageError } from "../../src/core/errors.ts";
import { stripEscapes } from "../../src/text/strip-escapes.ts";
import { benchmarkNamed, loadTasks } from "./benchmarks.ts";
import { modelForms } from "./models.ts";
import { agents } from "./parts.ts";
import type { RunOptionsFile } from "./run-options.ts";

/** Lines for `--list`: a name, a tab, what it is. */
export async function listLines(what: NonNullable<RunOptionsFile["list"]>, options: RunOptionsFile): Promise<string[]> {
  if (what === "envs") {
    const benchmarks = await Promise.all(benchmarkNames.map(loadBenchmark));
    return benchmarks.map(({ name, summary }) => `${name}\t${summary}`);
  }
  if (what === "agents") return Object.values(agents).map(({ name, summary }) => `${name}\t${summary}`);
  if (what === "models") return modelForms.map(([form, meaning]) => `${form}\t${meaning}`);
  if (options.env === undefined) throw new UsageError("--list tasks: name the environment with --env.");
  const { part: benchmark } = await benchmarkNamed(options.env);
  const { tasks } = await loadTasks(options.env, benchmark, {
    data: options.data ?? null,
    skipInvalid: options["skip-invalid"],
  });
  return tasks.map(({ id, instruction }) => `${stripEscapes(id)}\t${oneLine(instruction)}`);
}

function oneLine(text: string): string {
  const line = stripEscapes(text).replace(/\s+/g, " ").trim();
  return line.length > 120 ? `${line.slice(0, 117)}...` : line;
}
