import type { Benchmark, Preset } from "../../../src/core/benchmark.ts";
import { UsageError } from "../../../src/core/errors.ts";
import { canonicalJson } from "../../../src/core/hash.ts";
import { nearest } from "../../../src/text/nearest.ts";
import { checkOptions, EXECUTION_OPTIONS, type RunOptionsFile } from "./run-options.ts";

/** @throws UsageError when the environment has no preset of this name. */
export function presetNamed({ name: env, presets = [] }: Benchmark, name: string): Preset {
  const found = presets.find((preset) => preset.name === name);
  if (found) return found;
  const names = presets.map((preset) => preset.name);
  if (names.length === 0) throw new UsageError(`--preset: ${env} has no presets.`);
  const near = nearest(name, names, 1)[0];
  const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
  throw new UsageError(`--preset: ${env} has no preset "${name}".${hint} Valid: ${names.join(", ")}.`);
}

/** Options that say whom to ask, over which data, and how to carry it out: a published setting leaves them open. */
const LEFT_OPEN =
  /^(?:env|data|skip-invalid|wiki.*|.*model|.*base-url|.*price|.*timeout|api-key-env|preset|prompts|workers|unsafe-exec|allow-equal)$/;

/** Names of the options by which a run is no longer the preset's published setting. */
export function changedFrom(
  preset: Preset,
  { defaults = {} }: Pick<Benchmark, "defaults">,
  options: RunOptionsFile,
): readonly string[] {
  const published: Readonly<Record<string, unknown>> = checkOptions({ ...defaults, ...preset.options });
  const played: Readonly<Record<string, unknown>> = options;
  const names = new Set([...Object.keys(published), ...Object.keys(played)]);
  return [...names].filter((name) => {
    if (LEFT_OPEN.test(name) || EXECUTION_OPTIONS.includes(name)) return false;
    return canonicalJson(published[name] ?? null) !== canonicalJson(played[name] ?? null);
  });
}
