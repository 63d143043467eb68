import { UsageError } from "../../../src/core/errors.ts";
import { readJsonObject } from "../json-file.ts";
import { checkOptions, EXECUTION_OPTIONS, type RunOptionsFile } from "./run-options.ts";

/** Options as they hold, and which of them were typed rather than read from a file. */
export interface LayeredOptions {
  readonly options: RunOptionsFile;
  readonly typed: ReadonlySet<string>;
  /** What the preset says, whether or not something else won; empty without one. */
  readonly preset: Readonly<Record<string, unknown>>;
}

/** Options that belong to an environment. */
export interface EnvironmentLayers {
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly preset?: Readonly<Record<string, unknown>>;
}

/**
 * Lays options over each other: defaults of the environment, a preset, `--from` (a manifest, which holds every option, so that
 * no other preset may stand beside it), `--config`, what was typed.
 *
 * @param base options of a run that is resumed; null for a new one.
 * @throws UsageError naming the file or flag of each wrong option.
 */
export function layerOptions(
  flags: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>> | null,
  { defaults = {}, preset = {} }: EnvironmentLayers = {},
): LayeredOptions {
  const from: Readonly<Record<string, unknown>> = typeof flags.from === "string" ? manifestOptions(flags.from) : {};
  if (flags.preset !== undefined && from.preset !== flags.preset && typeof flags.from === "string") {
    const its = from.preset === undefined ? "no preset" : `the preset ${String(from.preset)}`;
    throw new UsageError(
      `--preset: ${flags.from} was played with ${its}, and a manifest holds every option. Leave out --from or --preset.`,
    );
  }
  const config = typeof flags.config === "string" ? configOptions(flags.config) : {};
  const options = checkOptions({ ...defaults, ...preset, ...base, ...from, ...config, ...flags });
  return { options, typed: new Set(Object.keys(flags)), preset };
}

/** The part of the options that a manifest keeps: what the run is, not how it was carried out. */
export function optionsForManifest(options: RunOptionsFile): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !EXECUTION_OPTIONS.includes(name)));
}

function configOptions(path: string): Record<string, unknown> {
  const options = readJsonObject("--config", path);
  checkOptions(options, (name) => `${path}: "${name}"`);
  for (const name of ["config", "from", "resume"]) {
    if (name in options) throw new UsageError(`${path}: "${name}" can only be given on the command line.`);
  }
  return options;
}

function manifestOptions(path: string): Record<string, unknown> {
  const manifest = readJsonObject("--from", path);
  const { options } = manifest;
  if (options === null || typeof options !== "object" || Array.isArray(options)) {
    throw new UsageError(`--from ${path}: this is no manifest of a run: "options" must be an object.`);
  }
  checkOptions(options as Record<string, unknown>, (name) => `${path}: options."${name}"`);
  return options as Record<string, unknown>;
}
