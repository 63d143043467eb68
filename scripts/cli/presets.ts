import type { Benchmark, Preset } from "../../src/core/benchmark.ts";
import { UsageError } from "../../src/core/errors.ts";
import { canonicalJson } from "../../src/core/hash.ts";
import { nearest } from "../../src/text/nearest.ts";
import { checkOptions, type RunOptionsFile } from "./run-options.ts";

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

/** Names of the preset's options whose values other options have replaced. */
export function changedFrom(preset: Preset, options: RunOptionsFile): readonly string[] {
  const published = checkOptions({ ...preset.options });
  return Object.keys(preset.options).filter(
    (name) =>
      canonicalJson(published[name as keyof RunOptionsFile]) !== canonicalJson(options[name as keyof RunOptionsFile]),
  );
}
