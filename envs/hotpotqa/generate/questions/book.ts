import type { Random } from "../../../../src/core/random.ts";
import type { Article, Fact } from "../../../../src/encyclopaedia/model.ts";
import type { Atom } from "../model.ts";
import { MENTIONS, NICKNAMED } from "../phrases/mentions.ts";

/** How a question names a subject. */
interface Mention {
  /** A noun phrase. */
  readonly phrase: string;
  /** What identifies the subject, as conditions on `variable`. */
  readonly atoms: readonly Atom[];
  /** Statements needed beyond the page's title: the nickname, or none. */
  readonly evidence: readonly Fact[];
}

/** The encyclopaedia as the makers of questions read it: what pages state, not what is known behind them. */
export interface Book {
  readonly articles: readonly Article[];
  article(title: string): Article | null;
  /** Articles of a group in book order; empty for an unknown group. */
  group(group: string): readonly Article[];
  /** What a page states of its subject by this relation, in the order of the page. */
  stated(article: Article, relation: string): readonly Fact[];
  /** Names the subject so that nothing else in the book fits; by a nickname now and then. */
  mention(article: Article, variable: string, random: Random): Mention;
}

/** Share of subjects with a nickname that are named by it, and of unshared names that stand without their kind. */
const BY_NICKNAME = 0.7;
const BARE = 0.45;

export function openBook(articles: readonly Article[]): Book {
  const byTitle = new Map(articles.map((article) => [article.entity.title, article]));
  const byGroup = groupBy(articles, ({ entity }) => entity.group);
  const bearers = groupBy(articles, ({ entity }) => entity.name.toLowerCase());
  const stated = (article: Article, relation: string) => article.facts.filter((fact) => fact.relation === relation);
  return {
    articles,
    article: (title) => byTitle.get(title) ?? null,
    group: (group) => byGroup.get(group) ?? [],
    stated,
    mention(article, variable, random) {
      const { name, kind, group } = article.entity;
      const fill = (forms: readonly string[], n: string) => random.pick(forms).replace("{k}", kind).replace("{n}", n);
      const is = (relation: string, text: string): Atom => ({ subject: variable, relation, object: { text } });
      const alias = stated(article, "alias")[0];
      const nicknamed = NICKNAMED[group];
      if (alias && nicknamed && random.next() < BY_NICKNAME) {
        // The phrase names the kind, but the nickname alone identifies: nicknames are nobody else's.
        return { phrase: fill(nicknamed, alias.text), atoms: [is("alias", alias.text)], evidence: [alias] };
      }
      const forms = MENTIONS[group];
      if (forms === undefined) throw new RangeError(`no noun phrase for ${group}`);
      const shared = (bearers.get(name.toLowerCase()) ?? []).length > 1;
      if (!shared && random.next() < BARE) {
        return { phrase: fill(forms.bare, name), atoms: [is("name", name)], evidence: [] };
      }
      return { phrase: fill(forms.withKind, name), atoms: [is("name", name), is("kind", kind)], evidence: [] };
    },
  };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
