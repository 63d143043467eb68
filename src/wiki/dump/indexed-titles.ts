import type { Sqlite } from "../../search/fts5/sqlite.ts";
import { titleKey } from "../title-key.ts";
import type { BuildState } from "./index-file.ts";
import { TitleSet } from "./title-set.ts";

/** The titles that earlier commands indexed; none for a complete index, to which nothing is added. */
export function indexedTitles(db: Sqlite, { state, pages }: BuildState): TitleSet {
  const byId = db.prepare("SELECT title FROM documents WHERE id = ?");
  const set = new TitleSet((id) => titleKey((byId.get([id]) as { title: string }).title));
  if (state === "complete" || pages === 0) return set;
  const all = db.prepare("SELECT id, title FROM documents ORDER BY id").iterate() as Iterable<{
    id: number;
    title: string;
  }>;
  for (const { id, title } of all) set.add(titleKey(title), id);
  return set;
}
