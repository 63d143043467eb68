import type { Random } from "../../../src/core/random.ts";
import type { Article, Fact, Value } from "../../../src/encyclopaedia/model.ts";
import type { Label } from "../task.ts";
import { hiddenValue, type Library, type Topic, topicsOf } from "./library.ts";
import { mention } from "./mention.ts";
import type { Claim, Statement } from "./model.ts";

/** Share of wrong claims that name something which the page mentions for another reason, where it does. */
const BY_DECOY = 0.5;
/** Share of undecidable claims about another page that are false behind the scenes. */
const INVENTED = 0.5;

/** How likely the least likely relation is, against 1. */
const LEAST_WEIGHT = 0.1;

/** What a claim is about: a noun phrase for a page's subject, and how to get to that page. */
interface Subject {
  readonly phrase: string;
  readonly article: Article;
  /** The fact that leads from a first page to this one; null where the claim names the subject itself. */
  readonly via: Fact | null;
}

/**
 * A claim of this label about a page, over two pages where `hops` is 2; null where the page gives none.
 *
 * SUPPORTS restates a fact. REFUTES puts another object of its kind in its place. NOT ENOUGH INFO is about a relation that no
 * page states for the subject, nor is subject and object named together anywhere.
 */
export function makeClaim(library: Library, start: Article, label: Label, hops: 1 | 2, random: Random): Claim | null {
  const first = {
    phrase: mention(start.entity, library.isShared(start.entity.name), random),
    article: start,
    via: null,
  };
  const subject = hops === 1 ? first : secondPage(library, first, random);
  if (subject === null) return null;
  const { article, via, phrase } = subject;
  const silent = label === "NOT ENOUGH INFO";
  const topic = chooseTopic(library, article, silent, random);
  if (topic === null) return null;
  const value = silent ? undecided(library, article, topic, random) : stated(library, article, topic, label, random);
  const given = (text: string) => phrase.toLowerCase().includes(text.toLowerCase());
  if (value === null || given(value.text) || (topic.fact !== null && given(topic.fact.text))) return null;
  const last: Statement = { subject: article.entity.title, relation: topic.relation, object: value.object };
  const facts = topic.fact === null ? [] : [...(via === null ? [] : [via]), topic.fact];
  const sentence = random.pick(topic.phrases.claims).replace("{s}", phrase).replace("{o}", value.text);
  return {
    text: sentence.charAt(0).toUpperCase() + sentence.slice(1),
    label,
    statements: via === null ? [last] : [via, last],
    evidence: facts.map((fact) => [fact.title, fact.sentence] as const),
    gold: via === null ? [article] : [start, article],
  };
}

/** Goes on to a page that the first one names, and calls its subject by what the first page says of it. */
function secondPage(library: Library, { phrase, article }: Subject, random: Random): Subject | null {
  const ways = topicsOf(article).flatMap(({ phrases: { noun }, fact }) => {
    const next = fact === null ? null : library.article(fact.object);
    return noun === undefined || next === null || fact === null ? [] : [{ noun, via: fact, article: next }];
  });
  if (ways.length === 0) return null;
  const { noun, ...way } = random.pick(ways);
  return { ...way, phrase: noun.replace("{s}", phrase) };
}

/**
 * A relation that the page states, or one that it does not where `silent`.
 *
 * Seldom stated ones are preferred among the stated and often stated ones among the others, so that what a claim is about
 * tells little of its label.
 */
function chooseTopic(library: Library, article: Article, silent: boolean, random: Random): Topic | null {
  const topics = topicsOf(article).filter(({ fact }) => (fact === null) === silent);
  const weights = topics.map(({ relation }) => {
    const frequency = library.frequency(article.entity.group, relation);
    return LEAST_WEIGHT + (silent ? frequency : 1 - frequency);
  });
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return topics[at] ?? topics.at(-1) ?? null;
}

function stated(library: Library, { facts }: Article, topic: Topic, label: Label, random: Random): Value | null {
  const { fact, relation, phrases } = topic;
  if (fact === null || label === "SUPPORTS") return fact;
  const wrong = (value: Value) => value.object !== fact.object && value.text.toLowerCase() !== fact.text.toLowerCase();
  const decoys = facts.filter((one) => phrases.decoys?.includes(one.relation) && wrong(one));
  if (decoys.length > 0 && random.next() < BY_DECOY) return random.pick(decoys);
  const others = library.objects(relation).filter(wrong);
  return others.length > 0 ? random.pick(others) : null;
}

/** Numbers and years are the true ones, lest what the page does state should rule them out. */
function undecided(library: Library, article: Article, { relation }: Topic, random: Random): Value | null {
  const truth = hiddenValue(article, relation);
  const others = library.objects(relation);
  if (truth === null || others.length === 0) return null;
  const isPage = library.article(truth.object) !== null;
  const value = isPage && random.next() < INVENTED ? random.pick(others) : truth;
  return library.linked(article.entity.title, value.object) ? null : value;
}
