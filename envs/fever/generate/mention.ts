import type { Random } from "../../../src/core/random.ts";
import type { Entity } from "../../../src/encyclopaedia/model.ts";

/** Groups whose names take an article. */
const WITH_ARTICLE = new Set(["river", "ship", "bridge", "species", "instrument", "battle"]);
/** Groups whose names say what they are. */
const SELF_EXPLAINING = new Set(["battle", "festival", "company", "school", "dish"]);
/** Share of names that stand with their kind although nothing else bears them. */
const WITH_KIND = 0.35;

/** A noun phrase that nothing else in the encyclopaedia fits: a name, with its kind where others bear it too. */
export function mention({ name, kind, group }: Entity, isShared: boolean, random: Random): string {
  const chance = random.next();
  const explains = SELF_EXPLAINING.has(group) || name.toLowerCase().includes(kind);
  if (isShared || (chance < WITH_KIND && !explains)) return `the ${kind} ${name}`;
  return WITH_ARTICLE.has(group) ? `the ${name}` : name;
}
