import { sha256 } from "../core/hash.ts";

/** Device names that Windows gives to no file, and the folder that the message store lives in. */
const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9]|messages)$/;
const PLAIN = /^[a-z0-9_-]{1,60}$/;
const SLUG_LENGTH = 40;

/**
 * A file name for any id: safe on every common disk, and different ids get names that differ in more than case.
 *
 * An id of 1 to 60 characters `[a-z0-9_-]` that is not reserved stays as it is. Anything else becomes a slug, `~` and the
 * first 12 hex digits of the sha256 of the id; `~` occurs in no plain name, so the two kinds never meet.
 */
export function encodeName(id: string): string {
  if (PLAIN.test(id) && !RESERVED.test(id)) return id;
  const slug = id
    .slice(0, SLUG_LENGTH)
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${slug}~${sha256(wellFormed(id)).slice(0, 12)}`;
}

/** UTF-8 has no lone surrogates and would make one of them all; JSON escapes them. */
function wellFormed(id: string): string {
  return /\p{Surrogate}/u.test(id) ? JSON.stringify(id) : id;
}
