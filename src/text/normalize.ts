import { PYTHON_SPACES } from "./python-text.ts";

/** What Python's `string.punctuation` holds: ASCII alone, so dashes, curly quotes and full-width signs are kept. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/**
 * An article standing as a word, with word edges as Python's `re` sees them: letters and digits of any script and `_`
 * are word characters, combining marks are not. JavaScript's own `\b` knows ASCII alone and would cut "éa" in two.
 */
const ARTICLE = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu;

/**
 * The official answer normalisation of HotPotQA (hotpot_evaluate_v1.py): lower case, ASCII punctuation deleted and not
 * replaced, articles replaced by a space, white space collapsed and trimmed.
 *
 * The result may be empty ("The The", "!!!"). No case folding and no Unicode normalisation: "straße" stays apart from
 * "strasse".
 */
export function normalizeAnswer(text: string): string {
  return text
    .toLowerCase()
    .replace(PUNCTUATION, "")
    .replace(ARTICLE, " ")
    .replace(PYTHON_SPACES, " ")
    .replace(/^ | $/g, "");
}
