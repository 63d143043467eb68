/** Abbreviations and initials whose dot ends no sentence. */
const NO_END =
  /(?:^|[\s(."])(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|Jr|Sr|Prof|Gen|Col|Lt|Capt|Sgt|Rev|Hon|No|vs|Inc|Ltd|Co|approx|ca?|[Bb]|[Dd])\.$/u;
const BOUNDARY = /[.!?]["'”’)]*\s+(?=["'“‘(]?[\p{Lu}\d])/gu;

/** Splits running text into sentences; keeps initials and common abbreviations whole. */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(BOUNDARY)) {
    const end = match.index + match[0].trimEnd().length;
    const sentence = text.slice(start, end);
    if (NO_END.test(sentence.slice(-12))) continue;
    sentences.push(sentence.trim());
    start = end;
  }
  const rest = text.slice(start).trim();
  if (rest !== "") sentences.push(rest);
  return sentences;
}
