import { basename } from "node:path";
import { type ImportKind, importSide } from "../../../src/compare/import/import-side.ts";
import { sidesOfCsv } from "../../../src/compare/import/rows-csv-sides.ts";
import type { Side } from "../../../src/compare/side.ts";
import { UsageError } from "../../../src/core/errors.ts";
import { numberOf } from "./number-of.ts";
import { armOf, armsNamed, type NamedArms, readSide, trialsOf } from "./read-sides.ts";

/** What decides which sides there are. */
export interface SideChoices {
  readonly import?: ImportKind;
  readonly arms?: string;
  readonly after?: string;
  readonly results: string;
}

/** Which side is compared with which: arms of equal label, the arms that were named, or the only ones. */
export async function pairsOfSides(
  base: string,
  next: readonly string[],
  options: SideChoices,
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

async function csvSides(base: string, next: readonly string[], { after, results, arms }: SideChoices) {
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
