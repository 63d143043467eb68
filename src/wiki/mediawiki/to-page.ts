import type { Page } from "../wiki.ts";
import { sentencesOf } from "./sentences.ts";

/** What the API tells of a page. */
export interface Extract {
  readonly title: string;
  /** Plain text with `== headings ==`; may be empty. */
  readonly extract: string;
  /** The page only lists what its title may stand for. */
  readonly ambiguous: boolean;
}

const HEADING = /^(={1,6})\s.*\s\1$/;
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;
/** The words by which every ruleset knows such a page. */
const AMBIGUOUS = "may refer to:";

/**
 * An extract as a page; null when it holds no text.
 *
 * Headings are left out. A paragraph begins with a line break, the first one after a heading or an empty line with two: the
 * extract's own breaks, so that a ruleset which shows the text up to the first empty line shows the lead section. A page that
 * lists meanings says so in the words of ReAct's environment, whatever its own wording.
 */
export function toPage({ title, extract, ambiguous }: Extract): Page | null {
  const sentences: string[] = [];
  let gap = "";
  for (const line of extract.split(LINE_BREAK).map((text) => text.trim())) {
    if (line === "" || HEADING.test(line)) {
      gap = sentences.length === 0 ? "" : "\n\n";
      continue;
    }
    const [first = "", ...others] = sentencesOf(line);
    sentences.push(`${gap}${first}`);
    for (const sentence of others) sentences.push(sentence);
    gap = "\n";
  }
  if (sentences.length === 0) return null;
  if (ambiguous && !sentences.join("").includes(AMBIGUOUS)) sentences.push(`\n${title} ${AMBIGUOUS}`);
  return { title, sentences };
}
