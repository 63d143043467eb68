/** Runs of what SQLite's `unicode61` takes for a letter or a digit; combining marks of Latin letters are gone by then. */
const WORD = /[\p{L}\p{N}\p{Co}]+/gu;

/**
 * The words of a text as the index knows them: lower-case, Latin letters without accents, in order, repeated.
 *
 * It follows SQLite's tokenizer `unicode61 remove_diacritics 2`, so that a query finds what was indexed. Where the two
 * differ (letters newer than Unicode 6.1), a word is not found.
 */
export function wordsOf(text: string): readonly string[] {
  return (isAscii(text) ? text.toLowerCase().match(/[a-z0-9]+/g) : withoutAccents(text).match(WORD)) ?? [];
}

/** Other scripts keep their marks: in them a mark makes another letter. */
function withoutAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, "$1")
    .normalize("NFC");
}

function isAscii(text: string): boolean {
  return /^[\x00-\x7f]*$/.test(text);
}

/** English words that stand on most pages and tell none from another; single letters stay, for they are names. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "the of and in to is was were are be been being by for from on at as with that this these those it its his her their " +
    "he she they them him we you your our my me an a or but not if than then so such into over under about after before " +
    "between during through also has have had having do does did done can could will would may might shall should must " +
    "who whom whose which what when where why how there here"
  ).split(" "),
);

/** The distinct words that say something, in order; all of them where they are stop words alone ("The Who"). */
export function contentWords(words: readonly string[]): readonly string[] {
  const distinct = [...new Set(words)];
  const content = distinct.filter((word) => !STOP_WORDS.has(word));
  return content.length > 0 ? content : distinct;
}
