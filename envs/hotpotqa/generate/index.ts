import { UsageError } from "../../../src/core/errors.ts";
import { sha256 } from "../../../src/core/hash.ts";
import { deriveSeed, type Random, seededRandom } from "../../../src/core/random.ts";
import type { Article } from "../../../src/encyclopaedia/model.ts";
import { inventWorld } from "../../../src/encyclopaedia/world/index.ts";
import { type DistractorFinder, distractorFinder } from "./distractors.ts";
import { levelOf } from "./level.ts";
import type { GeneratedDataset, GeneratedRecord, RecordFacts } from "./model.ts";
import { type Book, openBook } from "./questions/book.ts";
import type { Candidate } from "./questions/candidate.ts";
import { chooseQuestions } from "./questions/choose.ts";

interface GenerateOptions {
  /** A whole number of at least 0. */
  readonly seed: number;
  /** Questions, 1 .. {@link MOST_QUESTIONS}. */
  readonly count: number;
}

export const MOST_QUESTIONS = 2000;
/** Paragraphs of a record, as in the official distractor setting (Yang et al. 2018, section 3). */
const PARAGRAPHS = 10;

/**
 * Multi-hop questions over one invented encyclopaedia, with what every paragraph states as data.
 *
 * A pure function of its options. Every page has one text in all records, and every answer is the only one in the whole
 * encyclopaedia. Throws a UsageError for numbers out of range.
 */
export function generateDataset(options: GenerateOptions): GeneratedDataset {
  const { seed, count } = checked(options);
  const random = seededRandom(deriveSeed("hotpotqa", seed, count));
  const book = openBook(inventWorld(random, scaleFor(count)));
  const distract = distractorFinder(book.articles);
  const made = chooseQuestions(book, random, count).map((candidate, at) =>
    record(candidate, book, distract, random, idOf(seed, at)),
  );
  return {
    records: made.map((one) => one.record),
    facts: {
      questions: made.map((one) => one.facts),
      world: book.articles.flatMap(({ facts }) => facts),
    },
  };
}

/** The text of a data file: a JSON array, one record a line; equal options give equal text. */
export function generateFile(options: GenerateOptions): string {
  const lines = generateDataset(options).records.map((one) => JSON.stringify(one));
  return `[\n${lines.join(",\n")}\n]\n`;
}

function checked({ seed, count }: GenerateOptions): GenerateOptions {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new UsageError(`--seed: expected a whole number of at least 0, found ${seed}.`);
  }
  if (!Number.isSafeInteger(count) || count < 1 || count > MOST_QUESTIONS) {
    throw new UsageError(
      `--count: expected a whole number in 1 .. ${MOST_QUESTIONS}, found ${count}. For more questions use several seeds.`,
    );
  }
  return { seed, count };
}

/** About 640 pages for 200 questions; more questions share pages more often. */
function scaleFor(count: number): number {
  return Math.min(3, Math.max(0.6, Math.sqrt(count / 200)));
}

function idOf(seed: number, at: number): string {
  return sha256(`retrial hotpotqa ${seed} ${at}`).slice(0, 24);
}

function record(
  candidate: Candidate,
  book: Book,
  distract: DistractorFinder,
  random: Random,
  id: string,
): { readonly record: GeneratedRecord; readonly facts: RecordFacts } {
  const support = distinct(candidate.evidence.map(({ title, sentence }) => [title, sentence] as const));
  const gold = book.articles.filter(({ entity }) => support.some(([title]) => title === entity.title));
  const wanted = PARAGRAPHS - gold.length;
  const paragraphs: readonly Article[] = random.shuffle([...gold, ...distract(candidate, gold, wanted, random)]);
  return {
    record: {
      _id: id,
      answer: candidate.answer,
      question: candidate.question,
      supporting_facts: support,
      context: paragraphs.map(({ entity, sentences }) => [entity.title, sentences]),
      type: candidate.type,
      level: levelOf(candidate),
    },
    facts: {
      id,
      query: candidate.query,
      paragraphs: paragraphs.map(({ entity, facts }) => ({ title: entity.title, facts })),
    },
  };
}

function distinct(support: readonly (readonly [string, number])[]): readonly (readonly [string, number])[] {
  return [...new Map(support.map((entry) => [JSON.stringify(entry), entry])).values()];
}
