import type { Phrases } from "../model.ts";
import { NATURE } from "./nature.ts";
import { PLACES } from "./places.ts";
import { WORKS } from "./works.ts";

/**
 * How claims state what pages state, in other words than they do.
 *
 * Only relations that have one object by their nature stand here, so that a page with another object contradicts a claim.
 */
export const PHRASES: Phrases = { ...NATURE, ...PLACES, ...WORKS };
