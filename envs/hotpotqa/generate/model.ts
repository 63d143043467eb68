import type { Fact } from "../../../src/encyclopaedia/model.ts";

/** An unknown, or the text by which a fact must name its object. */
type Term = { readonly variable: string } | { readonly text: string };

/** One condition on facts; `subject` is a variable. */
export interface Atom {
  readonly subject: string;
  readonly relation: string;
  readonly object: Term;
}

/** One of two things compared: what is known of it, the variable that is compared, and what it is called. */
export interface Side {
  readonly atoms: readonly Atom[];
  readonly value: string;
  readonly answer: Term;
}

/**
 * A question as a formula over facts.
 *
 * `find`: the text of the variable `answer` under all atoms. `choose`: what the side with the least or greatest value is
 * called. `verify`: yes or no; `less` and `greater` compare the left value with the right one.
 */
export type Query =
  | { readonly kind: "find"; readonly atoms: readonly Atom[]; readonly answer: string }
  | { readonly kind: "choose"; readonly left: Side; readonly right: Side; readonly take: "least" | "greatest" }
  | { readonly kind: "verify"; readonly left: Side; readonly right: Side; readonly test: "equal" | "less" | "greater" };

/** A record in the layout of the official files. */
export interface GeneratedRecord {
  readonly _id: string;
  readonly answer: string;
  readonly question: string;
  /** Title and sentence index of each statement used, without repeats, in the order of the reasoning. */
  readonly supporting_facts: readonly (readonly [title: string, sentence: number])[];
  /** Ten paragraphs in random order; sentences after the first begin with a space. */
  readonly context: readonly (readonly [title: string, sentences: readonly string[]])[];
  readonly type: "bridge" | "comparison";
  readonly level: "easy" | "medium" | "hard";
}

/** What a record says, as data. */
export interface RecordFacts {
  readonly id: string;
  readonly query: Query;
  /** One entry a paragraph, in the record's order. */
  readonly paragraphs: readonly { readonly title: string; readonly facts: readonly Fact[] }[];
}

export interface GeneratedDataset {
  readonly records: readonly GeneratedRecord[];
  readonly facts: {
    /** One entry a record, in the same order. */
    readonly questions: readonly RecordFacts[];
    /** All statements of the invented encyclopaedia, also of pages that no record shows. */
    readonly world: readonly Fact[];
  };
}

/** How questions speak of a relation; `{x}` is a noun phrase for the subject. */
export interface RelationPhrases {
  /** Noun phrases for the object; empty where it has no page or is never a step on the way. */
  readonly noun: readonly string[];
  /** Whole questions for the object; empty where nobody asks for it. */
  readonly ask: readonly string[];
}
