const SEGMENTER = new Intl.Segmenter("en", { granularity: "sentence" });
/** Characters handed to the segmenter at once: its time grows with the square of a text (minutes for a million). */
const WINDOW = 2_000;
/** A full stop after one of these ends no sentence: an initial (John F. Kennedy) or a short form before a name. */
const SHORT_FORM = /(?:^|[\s(.])(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|Prof|Gen|Col|Capt|Lt|Sgt|Rev|vs)\.$/u;

/**
 * One paragraph's sentences, which joined without a separator are the paragraph. Blanks stand before a sentence, never after.
 *
 * @param paragraph without a line break, trimmed.
 */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let blank = "";
  let unfinished = false;
  for (const segment of segmentsOf(paragraph)) {
    const text = segment.trimEnd();
    if (unfinished) sentences.push(`${sentences.pop() ?? ""}${blank}${text}`);
    else sentences.push(`${blank}${text}`);
    blank = segment.slice(text.length);
    unfinished = SHORT_FORM.test(text);
  }
  return sentences;
}

/** The last segment of a window may go on beyond it, so it is read again at the start of the next. */
function* segmentsOf(text: string): Generator<string> {
  let start = 0;
  let length = WINDOW;
  while (start < text.length) {
    const found = Array.from(SEGMENTER.segment(text.slice(start, start + length)), ({ segment }) => segment);
    if (start + length < text.length) {
      found.pop();
      length = found.length === 0 ? length * 2 : WINDOW;
    }
    yield* found;
    start += found.reduce((sum, segment) => sum + segment.length, 0);
  }
}
