import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { noiseOf } from "../../../src/compare/noise.ts";
import type { Side } from "../../../src/compare/side.ts";
import { StoreError, UsageError } from "../../../src/core/errors.ts";
import { makeFolder } from "../../../src/data/make-folder.ts";
import { detectableDifference } from "../../../src/stats/power.ts";
import { reasonOf } from "../json-file.ts";
import { EXIT, type ExitCode } from "../main.ts";
import { armsNamed, readSide, trialsOf } from "./read-sides.ts";

interface NoiseOptions {
  readonly out?: string;
  readonly after?: string;
  readonly results: string;
}

/** `noise.ts`: repeats of one arm to a noise floor in a file. */
export async function noiseCommand(specs: readonly string[], options: NoiseOptions): Promise<ExitCode> {
  const named = await Promise.all(specs.map((spec) => armsNamed(spec, options.results)));
  const after = trialsOf(
    named.map(({ reader }) => reader),
    options.after,
  );
  const repeats: Side[] = [];
  for (const [index, { reader, arms }] of named.entries()) {
    const [arm, ...others] = arms;
    if (arm === undefined || others.length > 0) {
      throw new UsageError(
        `noise ${specs[index]}: it has ${arms.length} arms (${arms.map(({ label }) => label).join(", ")}): name one as RUN:ARM.`,
      );
    }
    repeats.push(...split(await readSide(reader, arm, after)));
  }
  const [first] = repeats;
  const other = repeats.find(({ facts }) => JSON.stringify(facts) !== JSON.stringify(first?.facts));
  if (first === undefined || other !== undefined) {
    throw new UsageError(
      `noise: ${first?.name} and ${other?.name} were not played on the same tasks under the same rules.`,
    );
  }
  const label = named[0]?.arms[0]?.label ?? "arm";
  const noise = noiseOf(label, repeats);
  if (noise === null) {
    throw new UsageError(
      "noise: expected at least two repeats with a finished task in common. Play the arm with --seeds 1,2,3.",
    );
  }
  const env = first.facts.environment ?? "env";
  const out = options.out ?? join(options.results, "baselines", `${env}-${label.replace(/[^\w.+@-]+/g, "-")}.json`);
  try {
    makeFolder(dirname(out));
    writeFileSync(out, `${JSON.stringify({ format: 1, ...noise }, null, 2)}\n`);
  } catch (error) {
    throw new StoreError(`${out}: cannot be written: ${reasonOf(error)}.`);
  }
  const { rates, deviation, discordant, tasks } = noise;
  const finds = detectableDifference(tasks, discordant, 0.8, 0.1);
  process.stdout.write(
    `${label}: ${rates.length} repeats over ${tasks} tasks, rates ${rates.map((rate) => rate.toFixed(3)).join(", ")}.\n` +
      `Two repeats differ by a standard deviation of ${deviation.toFixed(4)}; ${(100 * discordant).toFixed(1)} % of the tasks come out differently.\n` +
      (finds === null
        ? ""
        : `A paired test over these tasks finds a drop of ${finds.toFixed(3)} with a power of 0.8 (alpha 0.05, one-sided).\n`) +
      `Kept in ${out}\n`,
  );
  return EXIT.done;
}

/** Seeds and samples of a side as repeats of their own. */
function split(side: Side): readonly Side[] {
  const repeats = new Map<string, Side["attempts"][number][]>();
  for (const attempt of side.attempts) {
    const name = `seed ${attempt.seed}, sample ${attempt.sample}`;
    const attempts = repeats.get(name);
    if (attempts === undefined) repeats.set(name, [attempt]);
    else attempts.push(attempt);
  }
  return [...repeats].map(([name, attempts]) => ({ ...side, name: `${side.name}, ${name}`, attempts }));
}
