import { DatasetError, StoreError } from "../core/errors.ts";
import { sha256 } from "../core/hash.ts";
import { type Fts5Index, fts5Index, type StoredDocument } from "../search/fts5/index.ts";
import { openSqlite, type Sqlite } from "../search/fts5/sqlite.ts";
import { type BuildState, explained, notAnIndex, readState, SENTENCE_END, storable } from "./dump/index-file.ts";
import { kindOfFile } from "./dump/sqlite-file.ts";
import { decodeEntities, titleKey, withoutQuotes } from "./title-key.ts";
import type { Page, Wiki } from "./wiki.ts";

/** An index on disk as a wiki, and what identifies its content. */
export interface IndexWiki {
  readonly wiki: Wiki;
  /** 12 hex digits: the same dump gives the same ones, wherever and however often it was indexed. */
  readonly hash: string;
}

/**
 * Opens an index that `scripts/index.ts` has built. It stays open as long as the process lives; memory stays small.
 *
 * @throws DatasetError where there is no index, or one that is not complete or of another version.
 */
export async function openIndexWiki(path: string): Promise<IndexWiki> {
  const kind = kindOfFile(path);
  if (kind === "cut") throw new DatasetError(`${path}: the index is cut short. Copy it or build it again.`);
  if (kind === "missing") throw notAnIndex(path, "no such file");
  if (kind !== "database")
    throw notAnIndex(path, { folder: "a folder", empty: "an empty file", other: "a file of another kind" }[kind]);
  try {
    const db = await openSqlite(path);
    const state = completeState(db, path);
    return { wiki: wikiOf(fts5Index(db)), hash: sha256(`${state.version} ${state.sha256}`).slice(0, 12) };
  } catch (error) {
    const known = explained(error, path);
    throw known instanceof StoreError ? new DatasetError(known.message, { cause: error }) : known;
  }
}

function completeState(db: Sqlite, path: string): BuildState {
  const state = readState(db, path);
  if (state === null) throw notAnIndex(path, "an empty database");
  if (state.state === "complete") return state;
  throw new DatasetError(
    `${path}: expected a complete index, found one of ${state.pages} pages that is still being built. Go on with the ` +
      `command that began it: npx tsx scripts/index.ts --dump ${state.source} --out ${path}`,
  );
}

function wikiOf(index: Fts5Index): Wiki {
  const find = (title: string): Page | null => {
    const key = titleKey(storable(title));
    const pages = index.byKey(key.toLowerCase());
    const found = pages.find((page) => titleKey(page.title) === key) ?? pages[0];
    return found === undefined ? null : pageOf(found);
  };
  return {
    pages: index.size,
    page: async (title) => find(title) ?? find(withoutQuotes(title)),
    similar: async (query, limit) => index.search(decodeEntities(query), limit).map(({ title }) => title),
  };
}

function pageOf({ title, text }: StoredDocument): Page {
  return { title, sentences: text.split(SENTENCE_END) };
}
