import { type Piece, piecesOf } from "./candidates.ts";
import { type Digest, digestPages } from "./digest.ts";
import type { Notes, Sentence } from "./notes.ts";
import { baseTitle, key } from "./phrase.ts";
import type { Question } from "./question.ts";
import { headFit, inBrackets, nearness, placeCue } from "./signs.ts";
import { isStop, tokenize } from "./words.ts";

/** An answer that the pages read so far suggest. */
export interface Candidate {
  readonly text: string;
  /** Title of the page that it was read on. */
  readonly page: string;
  readonly score: number;
}

/** How much each sign counts; found by trying values on training questions. */
const WEIGHTS = {
  /** Share of the words outside of names that stand in the sentence. */
  relation: 2.5,
  /** Closeness to such a word. */
  near: 0.25,
  /** Share of the words of the focus that stand in the sentence; closeness to one of them. */
  focus: 0.25,
  nearFocus: 0.35,
  /** Closeness to the noun asked for. */
  head: 1.8,
  /** Share of all words of the question that stand on the page. */
  page: 0.4,
  /** The page is the end of a chain. */
  hop: 1.5,
  /** The answer is the title of a page. */
  title: 0.4,
  /** The page says that its subject is of the kind asked for, or not. */
  kind: 1.1,
  /** For each sentence that stands before. */
  shown: -0.2,
  /** The sentence names what the question names. */
  named: 0.4,
  /** A place with its region. */
  join: 0.5,
  /** Named on several pages. */
  again: 0.45,
  /** Another name of what the page is about. */
  alias: -0.55,
  bracket: -0.7,
  /** It is itself an opened page, of the kind asked for or not. */
  bridge: 2.4,
  /** After a preposition of place, where a place is asked for. */
  cue: 0.4,
};

/** Candidates of the wanted form, best first; ties in order of appearance. Ruled-out texts never occur. */
export function rankAnswers(question: Question, notes: Notes, ruledOut: ReadonlySet<string>): readonly Candidate[] {
  const digests = digestPages(question, notes);
  const rarity = rarityOf(digests);
  const best = new Map<string, { candidate: Candidate; pages: Set<string> }>();
  const offer = (text: string, page: string, score: number) => {
    const id = answerKey(text);
    if (id === "" || ruledOut.has(id) || saysNothingNew(text, question)) return;
    const known = best.get(id);
    if (!known) best.set(id, { candidate: { text, page, score }, pages: new Set([page]) });
    else {
      known.pages.add(page);
      if (known.candidate.score < score) known.candidate = { text, page, score };
    }
  };
  for (const digest of digests) {
    const { page, stems } = digest;
    const base = WEIGHTS.page * share(question.stems, stems, rarity) + (digest.hop ? WEIGHTS.hop : 0);
    page.sentences.forEach((sentence, index) => {
      const pieces = piecesOf(sentence, question);
      if (pieces.length === 0) return;
      const common = base + sentenceScore(question, digest, sentence, index, rarity);
      for (const piece of pieces) {
        if (key(piece.text) === digest.base) continue;
        offer(piece.text, page.title, common + pieceScore(question, digest, digests, sentence, piece));
      }
    });
    if (!digest.asked && takesTitles(question)) {
      const relation = WEIGHTS.relation * share(question.relation, stems, rarity);
      offer(baseOf(digest), page.title, base + relation + WEIGHTS.title + WEIGHTS.kind * digest.kind);
    }
  }
  return [...best.values()]
    .map(({ candidate, pages }) => ({
      ...candidate,
      score: candidate.score + (pages.size > 1 ? WEIGHTS.again : 0),
    }))
    .sort((a, b) => b.score - a.score);
}

function sentenceScore(
  question: Question,
  { asked }: Digest,
  sentence: Sentence,
  index: number,
  rarity: (stem: string) => number,
): number {
  const named = (asked && index === 0) || question.mentions.some(({ name }) => sentence.phrase.includes(name));
  return (
    WEIGHTS.relation * share(question.relation, sentence.stems, rarity) +
    WEIGHTS.focus * share(question.focus, sentence.stems, rarity) +
    (named ? WEIGHTS.named : 0) +
    WEIGHTS.shown * index
  );
}

function pieceScore(
  question: Question,
  digest: Digest,
  digests: readonly Digest[],
  sentence: Sentence,
  piece: Piece,
): number {
  const id = key(piece.text);
  const page = digests.find((other) => other !== digest && other.base === id);
  return (
    WEIGHTS.near * nearness(sentence, piece, question.relation) +
    WEIGHTS.nearFocus * nearness(sentence, piece, question.focus) +
    WEIGHTS.head * headFit(sentence, piece, question) +
    (page ? WEIGHTS.bridge * page.kind : 0) +
    (isAlias(piece.text, digest) ? WEIGHTS.alias : 0) +
    (inBrackets(sentence.text, piece.start) ? WEIGHTS.bracket : 0) +
    (question.wanted === "place" ? WEIGHTS.cue * placeCue(sentence, piece) : 0) +
    (question.head === null && piece.text.includes(", ") ? WEIGHTS.join : 0)
  );
}

/** Two answers that the judge would take for one share this key. */
export function answerKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .replace(/\b(?:a|an|the)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function takesTitles({ wanted }: Question): boolean {
  return wanted === "person" || wanted === "place" || wanted === "name";
}

function baseOf({ page }: Digest): string {
  return baseTitle(page.title);
}

/** All words of the text stand in the question already. */
function saysNothingNew(text: string, question: Question): boolean {
  const words = tokenize(text).filter((token) => !isStop(token.lower));
  return words.length > 0 && words.every((token) => question.stems.has(token.stem));
}

/** Another name of what the page is about: it shares a word with the title. */
function isAlias(text: string, { titleStems }: Digest): boolean {
  return tokenize(text).some((token) => titleStems.has(token.stem));
}

/** Words that stand on few of the pages read weigh more. */
function rarityOf(digests: readonly Digest[]): (stem: string) => number {
  const all = digests.length;
  const weights = new Map<string, number>();
  return (stem) => {
    const known = weights.get(stem);
    if (known !== undefined) return known;
    const count = digests.filter(({ stems }) => stems.has(stem)).length;
    const weight = Math.log(1 + (all + 1) / (count + 0.5));
    weights.set(stem, weight);
    return weight;
  };
}

/** Weighted share of the wanted stems that are there, 0..1. */
export function share(
  wanted: ReadonlySet<string>,
  there: ReadonlySet<string>,
  weight: (stem: string) => number,
): number {
  let all = 0;
  let met = 0;
  for (const stem of wanted) {
    const value = weight(stem);
    all += value;
    if (there.has(stem)) met += value;
  }
  return all === 0 ? 0 : met / all;
}
