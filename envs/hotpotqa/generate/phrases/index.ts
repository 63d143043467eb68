import type { RelationPhrases } from "../model.ts";
import { PEOPLE } from "./people.ts";
import { PLACES } from "./places.ts";
import { VENTURES } from "./ventures.ts";
import { WORKS } from "./works.ts";

const ALL: Readonly<Record<string, RelationPhrases>> = { ...PEOPLE, ...PLACES, ...WORKS, ...VENTURES };
const NONE: RelationPhrases = { noun: [], ask: [] };

/** How questions speak of this relation; both lists are empty for relations that only fill a page. */
export function phrasesOf(relation: string): RelationPhrases {
  return ALL[relation] ?? NONE;
}

/** A question begins with a capital. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
