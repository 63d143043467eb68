import type { Article, Fact, Value } from "../../../src/encyclopaedia/model.ts";
import type { RelationPhrases } from "./model.ts";
import { PHRASES } from "./phrases/index.ts";

/** The encyclopaedia as the makers of claims read it. */
export interface Library {
  readonly articles: readonly Article[];
  article(title: string): Article | null;
  /** Whether another subject bears this name, whatever the case. */
  isShared(name: string): boolean;
  /** Every object that some page states for this relation, without repeats, in the order of the pages. */
  objects(relation: string): readonly Value[];
  /** Share of the pages of a group that state this relation, 0..1. */
  frequency(group: string, relation: string): number;
  /** Whether the page of either states anything about the other. */
  linked(title: string, other: string): boolean;
}

export function openLibrary(articles: readonly Article[]): Library {
  const byTitle = new Map(articles.map((article) => [article.entity.title, article]));
  const bearers = new Map<string, number>();
  const objects = new Map<string, Map<string, Value>>();
  for (const { entity, facts } of articles) {
    const name = entity.name.toLowerCase();
    bearers.set(name, (bearers.get(name) ?? 0) + 1);
    for (const { relation, object, text } of facts) {
      const known = objects.get(relation) ?? new Map<string, Value>();
      objects.set(relation, known.set(object, known.get(object) ?? { object, text }));
    }
  }
  const groups = new Map<string, readonly Article[]>();
  for (const article of articles) {
    const { group } = article.entity;
    groups.set(group, [...(groups.get(group) ?? []), article]);
  }
  const frequencies = new Map<string, number>();
  const frequency = (group: string, relation: string): number => {
    const pages = groups.get(group) ?? [];
    const stating = pages.filter(({ facts }) => facts.some((fact) => fact.relation === relation));
    return pages.length === 0 ? 0 : stating.length / pages.length;
  };
  const states = (title: string, object: string) =>
    (byTitle.get(title)?.facts ?? []).some((fact) => fact.object === object);
  return {
    articles,
    article: (title) => byTitle.get(title) ?? null,
    isShared: (name) => (bearers.get(name.toLowerCase()) ?? 0) > 1,
    objects: (relation) => [...(objects.get(relation)?.values() ?? [])],
    frequency(group, relation) {
      const key = `${group} ${relation}`;
      const known = frequencies.get(key) ?? frequency(group, relation);
      frequencies.set(key, known);
      return known;
    },
    linked: (title, other) => states(title, other) || states(other, title),
  };
}

/** A relation that claims can be about, and what the page states by it; null: nothing. */
export interface Topic {
  readonly relation: string;
  readonly phrases: RelationPhrases;
  readonly fact: Fact | null;
}

/** The relations of a subject that claims can be about, in the order of the phrase book. */
export function topicsOf({ entity, facts }: Article): readonly Topic[] {
  return Object.entries(PHRASES[entity.group] ?? {}).map(([relation, phrases]) => ({
    relation,
    phrases,
    fact: facts.find((fact) => fact.relation === relation) ?? null,
  }));
}

/** What is true though no page may state it; null where nothing is known. */
export function hiddenValue({ entity }: Article, relation: string): Value | null {
  const [value] = entity.values.get(relation) ?? [];
  if (value !== undefined) return value;
  const year = relation === "born-year" ? entity.values.get("born")?.[0]?.object.slice(0, 4) : undefined;
  return year === undefined ? null : { object: year, text: year };
}
