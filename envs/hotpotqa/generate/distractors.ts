import type { Random } from "../../../src/core/random.ts";
import type { Article, Fact } from "../../../src/encyclopaedia/model.ts";
import type { Candidate } from "./questions/candidate.ts";

/** How much each reason to confuse a page with a gold one counts, beside chance (0..{@link CHANCE}). */
const WEIGHTS = { sharedWord: 3, sharedStatement: 3, named: 2, sameKind: 2 } as const;
const CHANCE = 3;

/** Finds up to `wanted` pages to confuse with the gold ones, best first. */
export type DistractorFinder = (
  candidate: Candidate,
  gold: readonly Article[],
  wanted: number,
  random: Random,
) => readonly Article[];

/**
 * Pages to confuse with gold ones share words with the question or with a gold title, a statement with a gold page, a
 * kind with a gold subject, or are named on a gold page. A small book may have fewer than are wanted.
 */
export function distractorFinder(articles: readonly Article[]): DistractorFinder {
  const prepared = articles.map((article) => ({
    article,
    words: wordsOf(article.entity.name),
    statements: article.facts.map(statement),
  }));
  return ({ question, evidence }, gold, wanted, random) => {
    const words = new Set([...wordsOf(question), ...gold.flatMap(({ entity }) => wordsOf(entity.name))]);
    const kinds = new Set(gold.map(({ entity }) => entity.kind));
    const named = new Set(gold.flatMap(({ facts }) => facts.map(({ object }) => object)));
    const used = new Set(evidence.filter(({ relation }) => relation !== "kind").map(statement));
    return prepared
      .filter(({ article }) => !gold.includes(article))
      .map(({ article, words: own, statements }) => {
        const score =
          (own.some((word) => words.has(word)) ? WEIGHTS.sharedWord : 0) +
          (statements.some((one) => used.has(one)) ? WEIGHTS.sharedStatement : 0) +
          (named.has(article.entity.title) ? WEIGHTS.named : 0) +
          (kinds.has(article.entity.kind) ? WEIGHTS.sameKind : 0);
        return { article, score: score + random.next() * CHANCE };
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, wanted)
      .map(({ article }) => article);
  };
}

/** The words that tell a name from others. */
function wordsOf(text: string): readonly string[] {
  return (text.match(/\p{L}{4,}/gu) ?? []).map((word) => word.toLowerCase());
}

function statement({ relation, object }: Fact): string {
  return `${relation} ${object}`;
}
