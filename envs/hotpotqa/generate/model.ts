/**
 * One statement of a page: the sentence at `sentence` (from 0) of the page `title` says that `subject` stands in
 * `relation` to `object`, and names the object by `text`, which occurs in the sentence letter for letter.
 *
 * `subject` is a title. `object` is a title where the object has a page; else its canonical form: digits for numbers and
 * years, YYYY-MM-DD for dates, the text itself for anything else.
 */
export interface Fact {
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  readonly text: string;
  readonly title: string;
  readonly sentence: number;
}

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

/** What a relation points to: `object` and `text` as in {@link Fact}. */
export interface Value {
  readonly object: string;
  readonly text: string;
}

/** Something that the encyclopaedia knows. `values` may hold more than its page states. */
export interface Entity {
  readonly title: string;
  readonly name: string;
  /** The noun of its first sentence, e.g. `sea captain`. */
  readonly kind: string;
  /** What it is to the generator: decides its wording and its questions; `person` for people of all professions. */
  readonly group: string;
  /** Null for all but people. */
  readonly gender: "she" | "he" | null;
  /** What later sentences call it: the family name of people, the name of everything else. */
  readonly short: string;
  readonly values: ReadonlyMap<string, readonly Value[]>;
}

/** A page and what it states; `facts` in the order of its sentences. */
export interface Article {
  readonly entity: Entity;
  readonly sentences: readonly string[];
  readonly facts: readonly Fact[];
}

/**
 * How one kind of page is worded. In a wording, `{relation}` (or `{relation.1}` for the second object of several) becomes
 * the object's text and a fact; `<N>`, `<S>`, `<He>`, `<he>`, `<His>`, `<his>`, `<him>` name the subject; `a(n)` becomes
 * the fitting article. A wording is used only where all of its relations have an object and none was stated before.
 */
export interface PageWording {
  /** First sentences; each states `name` and `kind`. */
  readonly intro: readonly string[];
  /** Groups of equal content: at most one wording of each is used, with this chance (0..1). */
  readonly slots: readonly { readonly chance: number; readonly wordings: readonly string[] }[];
}

/** How questions speak of a relation; `{x}` is a noun phrase for the subject. */
export interface RelationPhrases {
  /** Noun phrases for the object; empty where it has no page or is never a step on the way. */
  readonly noun: readonly string[];
  /** Whole questions for the object; empty where nobody asks for it. */
  readonly ask: readonly string[];
}
