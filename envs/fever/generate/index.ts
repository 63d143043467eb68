import { UsageError } from "../../../src/core/errors.ts";
import { deriveSeed, type Random, seededRandom } from "../../../src/core/random.ts";
import type { Article } from "../../../src/encyclopaedia/model.ts";
import { inventWorld } from "../../../src/encyclopaedia/world/index.ts";
import { pageNameOf } from "../page-name.ts";
import { LABELS } from "../task.ts";
import { contextFinder } from "./context.ts";
import { type Library, openLibrary } from "./library.ts";
import { makeClaim } from "./make-claim.ts";
import type { Claim, GeneratedClaim, GeneratedClaims } from "./model.ts";

interface GenerateOptions {
  /** A whole number of at least 0. */
  readonly seed: number;
  /** Claims, 1 .. {@link MOST_CLAIMS}. */
  readonly count: number;
}

export const MOST_CLAIMS = 2000;
/** Of so many claims one rests on two pages. */
const TWO_PAGES_EVERY = 4;
/** Times that the pages are gone through for claims; far more than were ever needed. */
const MOST_ROUNDS = 200;

/**
 * Claims about one invented encyclopaedia, the labels in equal shares, with the pages they are checked against.
 *
 * A pure function of its options. Throws a UsageError for numbers out of range.
 */
export function generateClaims(options: GenerateOptions): GeneratedClaims {
  const { seed, count } = checked(options);
  const random = seededRandom(deriveSeed("fever", seed, count));
  const library = openLibrary(inventWorld(random, Math.min(3, Math.max(0.6, Math.sqrt(count / 200)))));
  const claims = random.shuffle(chooseClaims(library, count, random));
  const contextOf = contextFinder(library);
  const ids = idsOf(seed, count);
  return {
    claims,
    records: claims.map((claim, at) => record(claim, ids[at] ?? at, contextOf(claim, random))),
    articles: library.articles,
  };
}

/** The text of a data file: one record a line; equal options give equal text. */
export function generateFile(options: GenerateOptions): string {
  return generateClaims(options)
    .records.map((one) => `${JSON.stringify(one)}\n`)
    .join("");
}

function checked({ seed, count }: GenerateOptions): GenerateOptions {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new UsageError(`--seed: expected a whole number of at least 0, found ${seed}.`);
  }
  if (!Number.isSafeInteger(count) || count < 1 || count > MOST_CLAIMS) {
    throw new UsageError(
      `--count: expected a whole number in 1 .. ${MOST_CLAIMS}, found ${count}. For more claims use several seeds.`,
    );
  }
  return { seed, count };
}

/** Goes through the pages in random order, and again until there are enough claims; no claim twice. */
function chooseClaims(library: Library, count: number, random: Random): readonly Claim[] {
  const claims = new Map<string, Claim>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const article of random.shuffle(library.articles)) {
      if (claims.size === count) return [...claims.values()];
      const label = LABELS[claims.size % LABELS.length] ?? "SUPPORTS";
      const hops = claims.size % TWO_PAGES_EVERY === TWO_PAGES_EVERY - 1 ? 2 : 1;
      const claim = makeClaim(library, article, label, hops, random);
      if (claim !== null && !claims.has(claim.text)) claims.set(claim.text, claim);
    }
  }
  throw new RangeError(`the encyclopaedia gave ${claims.size} of ${count} claims`);
}

/** Different whole numbers that tell neither label nor order. */
function idsOf(seed: number, count: number): readonly number[] {
  const ids = new Set<number>();
  for (let at = 0; ids.size < count; at++) ids.add(deriveSeed("fever claim", seed, at));
  return [...ids];
}

function record(claim: Claim, id: number, context: readonly Article[]): GeneratedClaim {
  const annotation = deriveSeed("fever annotation", id);
  const decided = claim.label !== "NOT ENOUGH INFO";
  return {
    id,
    verifiable: decided ? "VERIFIABLE" : "NOT VERIFIABLE",
    label: claim.label,
    claim: claim.text,
    evidence: [
      decided
        ? claim.evidence.map(([title, line]) => [annotation, id, pageNameOf(title), line] as const)
        : [[annotation, null, null, null]],
    ],
    context: context.map(({ entity, sentences }) => [entity.title, sentences]),
  };
}
