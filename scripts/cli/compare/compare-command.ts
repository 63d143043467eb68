import { appendFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { type Comparison, compareSides } from "../../../src/compare/comparison.ts";
import { decide, type GateDecision } from "../../../src/compare/gate.ts";
import { type ImportKind, importSide } from "../../../src/compare/import/import-side.ts";
import { sidesOfCsv } from "../../../src/compare/import/rows-csv-sides.ts";
import type { NoiseFloor } from "../../../src/compare/noise.ts";
import { mismatches } from "../../../src/compare/pair-sides.ts";
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
import { armOf, armsNamed, type NamedArms, readSide, trialsOf } from "./read-sides.ts";

export interface CompareOptions {
  readonly import?: ImportKind;
  readonly arms?: string;
  readonly after?: string;
  readonly metric?: string;
  readonly allowMismatch: boolean;
  readonly resamples: string;
  readonly format: TableFormat;
  readonly csvSafe: boolean;
  readonly show: string;
  readonly results: string;
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
    const allowed = mismatches(base, next, comparison.pairing);
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

/** Which side is compared with which: arms of equal label, the arms that were named, or the only ones. */
async function pairsOfSides(
  base: string,
  next: readonly string[],
  options: CompareOptions,
): Promise<readonly (readonly [Side, Side])[]> {
  const { results } = options;
  if (options.import !== undefined) return importedSides(options.import, base, next);
  if ([base, ...next].some(isCsv)) return csvSides(base, next, options);
  const first = await armsNamed(base, results);
  if (options.arms !== undefined) {
    const [a = "", b = "", ...more] = options.arms.split(",");
    if (next.length > 0 || b === "" || more.length > 0) {
      throw new UsageError("--arms A,B: it compares two arms of one run: name that run alone, and two arms.");
    }
    const name = basename(first.reader.path);
    const arms = [armOf(first.reader.manifest, a, name), armOf(first.reader.manifest, b, name)] as const;
    const after = trialsOf([first.reader], options.after);
    return [[await readSide(first.reader, arms[0], after), await readSide(first.reader, arms[1], after)]];
  }
  if (next.length === 0) throw new UsageError("compare: name a second run, or two arms of this one with --arms A,B.");
  const others = await Promise.all(next.map((spec) => armsNamed(spec, results)));
  const after = trialsOf(
    [first, ...others].map(({ reader }) => reader),
    options.after,
  );
  const pairs: (readonly [Side, Side])[] = [];
  for (const other of others) {
    for (const [a, b] of matchArms(first, other)) {
      pairs.push([await readSide(first.reader, a, after), await readSide(other.reader, b, after)]);
    }
  }
  return pairs;
}

async function importedSides(kind: ImportKind, base: string, next: readonly string[]) {
  if (next.length === 0) throw new UsageError("compare: name a second file.");
  const first = await importSide(kind, base);
  return Promise.all(next.map(async (path) => [first, await importSide(kind, path)] as const));
}

/** `FILE.csv`, or one of its arms by `FILE.csv:ARM`. */
function isCsv(spec: string): boolean {
  return /\.csv(:.*)?$/i.test(spec);
}

async function csvSides(base: string, next: readonly string[], { after, results, arms }: CompareOptions) {
  if (arms !== undefined || next.length === 0)
    throw new UsageError("compare: name a second file or run; arms of a csv file are named as FILE.csv:ARM.");
  const trials = after === undefined ? null : numberOf("--after", after, 1, 1_000_000, true);
  const sidesOf = async (spec: string): Promise<readonly Side[]> => {
    if (isCsv(spec)) {
      const [, path = spec, arm] = /^(.*?\.csv)(?::(.*))?$/i.exec(spec) ?? [];
      const sides = await sidesOfCsv(path, trials);
      const wanted = sides.filter(({ name }) => arm === undefined || name.endsWith(`: ${arm}`));
      if (wanted.length > 0) return wanted;
      throw new UsageError(
        `${path}: it has no arm "${arm}". Arms: ${sides.map(({ name }) => name).join(", ") || "none"}.`,
      );
    }
    const named = await armsNamed(spec, results);
    return Promise.all(named.arms.map((arm) => readSide(named.reader, arm, trialsOf([named.reader], after))));
  };
  const first = await sidesOf(base);
  const label = ({ name }: Side) => name.slice(name.indexOf(": ") + 2);
  const others = await Promise.all(next.map(sidesOf));
  return others.flatMap((sides) => {
    const [a, b] = [first[0], sides[0]];
    if (first.length === 1 && sides.length === 1 && a !== undefined && b !== undefined) return [[a, b] as const];
    return first.flatMap((side) =>
      sides.filter((other) => label(other) === label(side)).map((other) => [side, other] as const),
    );
  });
}

function matchArms(base: NamedArms, next: NamedArms) {
  const [a, b] = [base.arms[0], next.arms[0]];
  if (base.arms.length === 1 && next.arms.length === 1 && a !== undefined && b !== undefined) return [[a, b] as const];
  const pairs = base.arms.flatMap((arm) =>
    next.arms.filter(({ label }) => label === arm.label).map((other) => [arm, other] as const),
  );
  if (pairs.length > 0) return pairs;
  const labels = (of: NamedArms) => of.arms.map(({ label }) => label).join(", ");
  throw new UsageError(
    `compare: no arm has the same label on both sides (${labels(base)}; ${labels(next)}). Name them as RUN:ARM.`,
  );
}

function exitOf(shown: readonly ShownComparison[], { inconclusive }: CompareOptions): ExitCode {
  const verdicts = shown.map(({ decision }) => decision?.verdict);
  if (verdicts.includes("regressed")) return EXIT.checkFailed;
  if (!verdicts.includes("inconclusive") || inconclusive === "pass") return EXIT.done;
  return inconclusive === "fail" ? EXIT.checkFailed : EXIT.inconclusive;
}

function numberOf(option: string, text: string, min: number, max: number, whole = false): number {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (number >= min && number <= max && (!whole || Number.isInteger(number))) return number;
  throw new UsageError(`${option}: expected a ${whole ? "whole " : ""}number from ${min} to ${max}, found "${text}".`);
}

function write(path: string, text: string, append = false): void {
  try {
    (append ? appendFileSync : writeFileSync)(path, text);
  } catch (error) {
    throw new StoreError(`${path}: cannot be written: ${reasonOf(error)}.`);
  }
}
