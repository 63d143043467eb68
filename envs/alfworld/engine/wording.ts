import type { Wording } from "./game.ts";
import type { Alternative, Twl2 } from "./grammar/read-twl2.ts";
import type { Domain } from "./pddl/domain.ts";

/** Texts of the newer wording and what stood there before ALFWorld 0.4.0. */
const OLDER: readonly (readonly [newer: string, older: string])[] = [
  ["You arrive at {r.name}. ", "You arrive at {lend.name}. "],
  ["You move the {o.name} to the {r.name}.", "You put the {o.name} in/on the {r.name}."],
  ["move {o} to {r}", "put {o} in/on {r}"],
];
const HELP = "help";

/** Which wording a grammar speaks: the older one has `put .. in/on ..`. */
export function wordingOf({ actions }: Twl2): Wording {
  return [...actions.values()].some(({ template }) => template === OLDER[2]?.[1]) ? "2.1.1" : "2.1.2";
}

/**
 * Domain and grammar of a newer game in the older wording, that of the published prompts and logs: three sentences go back, and
 * `help` does not exist.
 */
export function inOlderWording(domain: Domain, grammar: Twl2): { readonly domain: Domain; readonly grammar: Twl2 } {
  const older = (text: string) => OLDER.reduce((said, [from, to]) => said.replaceAll(from, to), text);
  const rules = [...grammar.rules].map(
    ([name, alternatives]) =>
      [name, alternatives.map((rule): Alternative => ({ ...rule, rhs: older(rule.rhs) }))] as const,
  );
  const actions = [...grammar.actions]
    .filter(([name]) => name !== HELP)
    .map(([name, texts]) => [name, { template: older(texts.template), feedback: older(texts.feedback) }] as const);
  return {
    domain: { ...domain, actions: domain.actions.filter(({ name }) => name !== HELP) },
    grammar: { rules: new Map(rules), actions: new Map(actions) },
  };
}
