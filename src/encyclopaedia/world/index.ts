import type { Random } from "../../core/random.ts";
import type { Article } from "../model.ts";
import { castOf } from "./cast.ts";
import { put, word } from "./draft.ts";
import { knowAsides } from "./know-asides.ts";
import { knowPerson } from "./know-people.ts";
import { KNOWN_PLACES } from "./know-places.ts";
import { KNOWN_VENTURES } from "./know-ventures.ts";
import { KNOWN_WORKS } from "./know-works.ts";
import { giveNicknames } from "./nicknames.ts";
import { poolsOf } from "./pools.ts";
import { writeArticle } from "./write-article.ts";

/**
 * An invented encyclopaedia, one article a title, in the order in which its subjects were thought of.
 *
 * At scale 1 it has about 560 articles; their number grows in proportion.
 */
export function inventWorld(random: Random, scale: number): readonly Article[] {
  const cast = castOf(random, scale);
  const pools = poolsOf(random, cast);
  for (const draft of cast) {
    put(draft, { name: word(draft.name), kind: word(draft.kind) });
    if (draft.group === "person") knowPerson(draft, pools);
  }
  for (const draft of cast) {
    const know = KNOWN_PLACES[draft.group] ?? KNOWN_WORKS[draft.group] ?? KNOWN_VENTURES[draft.group];
    know?.(draft, pools);
    if (draft.group !== "person") knowAsides(draft, pools);
  }
  giveNicknames(cast, pools);
  return cast.map((draft) => writeArticle(draft, random));
}
