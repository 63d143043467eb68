import { PLAIN_PLAY } from "../../../src/core/arm.ts";
import type { Benchmark, Ruleset } from "../../../src/core/benchmark.ts";
import { UsageError } from "../../../src/core/errors.ts";
import type { RunOptionsFile } from "./run-options.ts";

/**
 * Names of the rulesets that every arm is played under, in order, without repeats.
 *
 * @throws UsageError for rules that the environment does not have.
 */
export function rulesOf(options: RunOptionsFile, { name, rulesets = [] }: Benchmark): readonly string[] {
  const chosen = options.rules ?? (options["strict-and-lenient"] ? firstStrict(name, rulesets) : [PLAIN_PLAY.rules]);
  const valid = [PLAIN_PLAY.rules, ...rulesets.map((ruleset) => ruleset.name)];
  for (const rules of chosen) {
    if (valid.includes(rules)) continue;
    throw new UsageError(`--rules: ${name} has no rules "${rules}". Valid: ${[...new Set(valid)].join(", ")}.`);
  }
  if (options["strict-and-lenient"] && chosen.every((rules) => rules === PLAIN_PLAY.rules)) {
    throw new UsageError(
      "--strict-and-lenient: --rules names the default rules alone; name strict ones, or leave it out.",
    );
  }
  return [...new Set(options["strict-and-lenient"] ? [PLAIN_PLAY.rules, ...chosen] : chosen)];
}

function firstStrict(name: string, rulesets: readonly Ruleset[]): readonly string[] {
  const strict = rulesets.find((ruleset) => ruleset.name !== PLAIN_PLAY.rules);
  if (strict) return [strict.name];
  throw new UsageError(`--strict-and-lenient: ${name} has one set of rules only.`);
}
