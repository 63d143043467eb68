import { UsageError } from "../../core/errors.ts";
import { plainRules } from "./plain.ts";
import { reactRules } from "./react.ts";
import { reflexionRules } from "./reflexion.ts";
import type { WikiRuleset } from "./ruleset.ts";

/** Every ruleset; the first is the default. */
export const wikiRulesets: readonly WikiRuleset[] = [plainRules, reactRules, reflexionRules];

/** @throws UsageError when there is none of this name. */
export function wikiRulesetNamed(name: string): WikiRuleset {
  const found = wikiRulesets.find((ruleset) => ruleset.name === name);
  if (found) return found;
  throw new UsageError(
    `There are no rules "${name}". Valid: ${wikiRulesets.map((ruleset) => ruleset.name).join(", ")}.`,
  );
}
