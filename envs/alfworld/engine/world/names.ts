import { byCodePoints } from "./code-points.ts";

/** What an entity is called in the text. */
export type EntityNames = ReadonlyMap<string, string>;

/**
 * `Sink_bar__minus_01..._bar_SinkBasin` is "sinkbasin 1": the text before the first `_bar_`, with `basin` where the id holds
 * it, and a number. The ids of one kind are numbered in the order of their code points, the first gets the highest number, so
 * that listings descend.
 *
 * @param ids lower case; those that occur in at least one fact: what is only declared has no number.
 */
export function nameEntities(ids: Iterable<string>): EntityNames {
  const byBase = new Map<string, string[]>();
  const names = new Map<string, string>();
  for (const id of [...ids].sort(byCodePoints)) {
    const at = id.indexOf("_bar_");
    if (at < 0) {
      names.set(id, `${id} `);
      continue;
    }
    const base = `${id.slice(0, at)}${id.includes("basin") ? "basin" : ""}`;
    byBase.set(base, [...(byBase.get(base) ?? []), id]);
  }
  for (const [base, members] of byBase) {
    members.forEach((id, index) => {
      names.set(id, `${base} ${members.length - index}`);
    });
  }
  return names;
}
