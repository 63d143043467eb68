/** How FEVER's wiki-pages write what a file name may not hold, and brackets. */
const ESCAPES: Readonly<Record<string, string>> = {
  "-LRB-": "(",
  "-RRB-": ")",
  "-LSB-": "[",
  "-RSB-": "]",
  "-LCB-": "{",
  "-RCB-": "}",
  "-COLON-": ":",
};

/** The title that an id stands for: `Hotel_-LRB-film-RRB-` is `Hotel (film)`. */
export function feverTitle(id: string): string {
  return id.replace(/-(?:[LR][RSC]B|COLON)-/g, (code) => ESCAPES[code] ?? code).replace(/_/g, " ");
}

/**
 * The sentences of a `lines` field, each a number, a tab, the sentence, and the links in it after further tabs.
 *
 * Sentences stand as they do in the file, with their brackets escaped. A line that begins with no number goes on with the
 * links of the one before: some of them hold line breaks.
 */
export function feverSentences(lines: string): readonly string[] {
  return lines.split("\n").flatMap((line) => {
    const [number = "", sentence = ""] = line.split("\t");
    return /^\d+$/.test(number) && sentence.trim() !== "" ? [sentence] : [];
  });
}
