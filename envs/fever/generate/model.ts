import type { Article } from "../../../src/encyclopaedia/model.ts";
import type { Label } from "../task.ts";

/** What a claim says, as a statement that a page may hold: both are named as in {@link Article} facts. */
export interface Statement {
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
}

/** A claim before it becomes a record. */
export interface Claim {
  readonly text: string;
  readonly label: Label;
  /** What has to hold for the claim to be true; of two, the first tells whom the second is about. */
  readonly statements: readonly [Statement] | readonly [Statement, Statement];
  /** Page title and sentence of each fact that decides, in the order of the statements; empty where none does. */
  readonly evidence: readonly (readonly [title: string, sentence: number])[];
  /** Pages to read before one may say that nothing tells; for the other labels those of the evidence. */
  readonly gold: readonly Article[];
}

/** How claims state a relation. `{s}` is the subject, `{o}` the object. */
export interface RelationPhrases {
  readonly claims: readonly string[];
  /** Relations of the same page whose objects are of the same kind and make good wrong answers. */
  readonly decoys?: readonly string[];
  /** A noun phrase for the object, where claims may go on from it to a second page. */
  readonly noun?: string;
}

/** By group of the subject, then by relation; a subject has one object at most in each. */
export type Phrases = Readonly<Record<string, Readonly<Record<string, RelationPhrases>>>>;

/** A line in the layout of the official files, with the pages that the official ones lack. */
export interface GeneratedClaim {
  readonly id: number;
  readonly verifiable: "VERIFIABLE" | "NOT VERIFIABLE";
  readonly label: Label;
  readonly claim: string;
  readonly evidence: readonly (readonly (readonly [
    annotation: number,
    evidence: number | null,
    page: string | null,
    sentence: number | null,
  ])[])[];
  readonly context: readonly (readonly [title: string, sentences: readonly string[]])[];
}

export interface GeneratedClaims {
  readonly records: readonly GeneratedClaim[];
  /** One a record, in the same order. */
  readonly claims: readonly Claim[];
  /** The whole encyclopaedia, also pages that no record shows. */
  readonly articles: readonly Article[];
}
