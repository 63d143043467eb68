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
