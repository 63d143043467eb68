import { appendFileSync, writeFileSync } from "node:fs";
import { type Comparison, compareSides } from "../../../src/compare/comparison.ts";
import { decide, type GateDecision } from "../../../src/compare/gate.ts";
import type { NoiseFloor } from "../../../src/compare/noise.ts";
import { differingFacts, mismatches } from "../../../src/compare/pair-sides.ts";
import type { Side } from "../../../src/compare/side.ts";
import { StoreError, UsageError } from "../../../src/core/errors.ts";
import { comparisonSheet, type ShownComparison } from "../../../src/report/comparison-sheet.ts";
import { githubAnnotations, junitXml } from "../../../src/report/gate-outputs.ts";
import type { TableFormat } from "../../../src/report/render.ts";
import { renderSheet } from "../../../src/report/sheet.ts";
import { holm } from "../../../src/stats/holm.ts";
import { reasonOf } from "../json-file.ts";
import { EXIT, type ExitCode } from "../main.ts";
import { readNoise } from "./noise-file.ts";
import { numberOf } from "./number-of.ts";
import { pairsOfSides, type SideChoices } from "./pairs-of-sides.ts";

export interface CompareOptions extends SideChoices {
  readonly metric?: string;
  readonly allowMismatch: boolean;
  readonly resamples: string;
  readonly format: TableFormat;
  readonly csvSafe: boolean;
  readonly show: string;
  readonly gate: boolean;
  readonly alpha: string;
  readonly margin: string;
  readonly noise?: string;
  readonly inconclusive: "pass" | "fail" | "exit-3";
  readonly junit?: string;
  readonly github: boolean;
  readonly summary?: string;
}

/** `compare.ts`: pairs sides, prints one table, and says by its exit code what the gate decided. */
export async function compareCommand(
  base: string,
  next: readonly string[],
  options: CompareOptions,
): Promise<ExitCode> {
  const numbers = {
    resamples: numberOf("--resamples", options.resamples, 100, 1_000_000, true),
    shown: numberOf("--show", options.show, 0, 1_000_000, true),
    alpha: numberOf("--alpha", options.alpha, 0.0001, 0.5),
    margin: numberOf("--margin", options.margin, 0.0001, 1),
  };
  const noise = options.noise === undefined ? null : readNoise(options.noise);
  const sides = await pairsOfSides(base, next, options);
  const metric = options.metric ?? null;
  if (metric !== null && options.gate) throw new UsageError("--gate: it decides upon success; leave out --metric.");
  const shown = show(sides, { ...numbers, metric, noise }, options);
  const sheet = comparisonSheet(shown, { metric, shown: numbers.shown });
  process.stdout.write(renderSheet(sheet, options.format, options.csvSafe));
  const fails = ({ decision }: ShownComparison) =>
    decision?.verdict === "regressed" || (decision?.verdict === "inconclusive" && options.inconclusive === "fail");
  if (options.junit !== undefined) write(options.junit, junitXml(shown, fails));
  if (options.github) process.stdout.write(githubAnnotations(shown, fails));
  if (options.summary !== undefined) write(options.summary, renderSheet(sheet, "markdown"), true);
  return exitOf(shown, options);
}

function show(
  sides: readonly (readonly [Side, Side])[],
  options: { resamples: number; metric: string | null; alpha: number; margin: number; noise: NoiseFloor | null },
  { allowMismatch, gate }: CompareOptions,
): readonly ShownComparison[] {
  const compared = sides.map(([base, next]): { comparison: Comparison; allowed: readonly string[] } => {
    const comparison = compareSides(base, next, { ...options, level: 0.95 });
    const { noise } = options;
    const ofNoise = noise === null ? [] : differingFacts(noise.facts, base.facts).map((fact) => `noise floor: ${fact}`);
    const allowed = [...mismatches(base, next, comparison.pairing), ...ofNoise];
    if (allowed.length > 0 && !allowMismatch) {
      throw new UsageError(
        `${base.name} and ${next.name} cannot be compared: ${allowed.join("; ")}. Play both on the same, or pass --allow-mismatch.`,
      );
    }
    if (options.metric !== null && comparison.tasks === 0) {
      const known = [
        ...new Set([base, next].flatMap(({ attempts }) => attempts.flatMap(({ metrics }) => Object.keys(metrics)))),
      ];
      throw new UsageError(`--metric ${options.metric}: no attempt has it. Metrics: ${known.join(", ") || "none"}.`);
    }
    return { comparison, allowed };
  });
  const corrected = holm(compared.map(({ comparison }) => comparison.p));
  const worse = holm(compared.map(({ comparison }) => comparison.worse));
  return compared.map(({ comparison, allowed }, index) => {
    // One gate over several comparisons keeps its alpha.
    const gated = { ...comparison, worse: worse[index] ?? comparison.worse };
    const decision: GateDecision | null = gate ? decide(gated, options) : null;
    return { comparison, corrected: corrected[index] ?? comparison.p, decision, allowed };
  });
}

function exitOf(shown: readonly ShownComparison[], { inconclusive }: CompareOptions): ExitCode {
  const verdicts = shown.map(({ decision }) => decision?.verdict);
  if (verdicts.includes("regressed")) return EXIT.checkFailed;
  if (!verdicts.includes("inconclusive") || inconclusive === "pass") return EXIT.done;
  return inconclusive === "fail" ? EXIT.checkFailed : EXIT.inconclusive;
}

function write(path: string, text: string, append = false): void {
  try {
    (append ? appendFileSync : writeFileSync)(path, text);
  } catch (error) {
    throw new StoreError(`${path}: cannot be written: ${reasonOf(error)}.`);
  }
}
