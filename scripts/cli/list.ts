import { benchmarkNames, loadBenchmark } from "../../envs/registry.ts";
import { UsageError } from "../../src/core/errors.ts";
import { strategies } from "../../src/reflection/strategies/index.ts";
import { stripEscapes } from "../../src/text/strip-escapes.ts";
import { modelForms } from "./models/models.ts";
import type { RunOptionsFile } from "./options/run-options.ts";
import { agentsOf } from "./parts/agents-of.ts";
import { benchmarkNamed, loadOptionsOf, loadTasks } from "./parts/benchmarks.ts";
import { selectTasks } from "./parts/select-tasks.ts";

/** Lines for `--list`: a name, a tab, what it is. */
export async function listLines(what: NonNullable<RunOptionsFile["list"]>, options: RunOptionsFile): Promise<string[]> {
  if (what === "envs") {
    const benchmarks = await Promise.all(benchmarkNames.map(loadBenchmark));
    return benchmarks.map(described);
  }
  if (what === "agents") {
    const named = options.env === undefined ? null : await benchmarkNamed(options.env);
    return agentsOf(named?.part ?? null).map(described);
  }
  if (what === "strategies") return Object.values(strategies).map(described);
  if (what === "models") return modelForms.map(([form, meaning]) => `${form}\t${meaning}`);
  if (options.env === undefined) throw new UsageError(`--list ${what}: name the environment with --env.`);
  const { part: benchmark } = await benchmarkNamed(options.env);
  if (what === "rules") return (benchmark.rulesets ?? []).map(described);
  if (what === "presets") return (benchmark.presets ?? []).map(described);
  const { tasks } = await loadTasks(options.env, benchmark, loadOptionsOf(options));
  return selectTasks(tasks, options).map(({ id, instruction }) => `${stripEscapes(id)}\t${oneLine(instruction)}`);
}

function described({ name, summary }: { readonly name: string; readonly summary: string }): string {
  return `${name}\t${summary}`;
}

function oneLine(text: string): string {
  const line = stripEscapes(text).replace(/\s+/g, " ").trim();
  return line.length > 120 ? `${line.slice(0, 117)}...` : line;
}
