import { count, type Draft, link, put, year } from "./draft.ts";
import type { Pools } from "./pools.ts";

/** What later people did with a subject: the same for all groups but people. */
export function knowAsides(draft: Draft, { one, number }: Pools): void {
  put(draft, {
    "street-town": link(one("town")),
    "street-year": year(number(1941, 2008)),
    "museum-town": link(one("town")),
    "museum-pieces": count(number(14, 380)),
    "stamp-year": year(number(1941, 2008)),
    admirer: link(one("newspaper editor")),
    "essay-year": year(number(1941, 2008)),
    "essay-pages": count(number(12, 410)),
  });
}
