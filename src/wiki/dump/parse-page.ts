import { z } from "zod";
import { describeIssue } from "../../data/describe-issue.ts";
import { JsonTextError, parseJson } from "../../data/parse-json.ts";
import { decodeEntities } from "../title-key.ts";
import type { Page } from "../wiki.ts";
import { feverSentences, feverTitle } from "./fever-page.ts";

/** The house's own form. */
const plainSchema = z.object({ title: z.string(), sentences: z.array(z.string()) });
/** HotPotQA's dumps: the sentences of an abstract, or the paragraphs of a page as lists of sentences. */
const hotpotSchema = z.object({
  title: z.string(),
  text: z.union([z.array(z.string()), z.array(z.array(z.string()))], {
    error: "expected a list of sentences, or a list of paragraphs that are lists of sentences",
  }),
});
/** FEVER's wiki-pages. */
const feverSchema = z.object({ id: z.string(), lines: z.string() });

/** Why a line is no page, as the end of a sentence. */
export class PageError extends Error {}

/**
 * One line of a dump as a page; null for a page without a sentence that says something.
 *
 * Sentences without a letter or sign are dropped. Those after the first get a space before them where they have none; the
 * first one of a later paragraph begins with a line break.
 *
 * @throws PageError when the line is not JSON or of none of the three forms.
 */
export function parsePage(line: Buffer): Page | null {
  const { title, sentences } = read(jsonOf(line));
  if (sentences.length === 0) return null;
  if (title.trim() === "") throw new PageError('"title": expected a title, found blank text');
  return { title: decodeEntities(title).trim(), sentences };
}

function jsonOf(line: Buffer): unknown {
  try {
    return parseJson(line);
  } catch (error) {
    if (error instanceof JsonTextError) throw new PageError(error.message);
    throw error;
  }
}

function read(value: unknown): Page {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const found = Array.isArray(value) ? "a list" : JSON.stringify(value).slice(0, 60);
    throw new PageError(`expected an object with a page, found ${found}`);
  }
  if ("sentences" in value) {
    const { title, sentences } = checked(plainSchema, value);
    return { title, sentences: joinable([sentences]) };
  }
  if ("lines" in value) {
    const { id, lines } = checked(feverSchema, value);
    return { title: feverTitle(id), sentences: joinable([feverSentences(lines)]) };
  }
  if ("text" in value) {
    const { title, text } = checked(hotpotSchema, value);
    return { title, sentences: joinable(isParagraphs(text) ? text : [text]) };
  }
  const keys = Object.keys(value).slice(0, 8).join(", ");
  const forms = "{title, sentences}, {title, text} or {id, lines}";
  throw new PageError(`expected ${forms}, found ${keys === "" ? "an object without fields" : `{${keys}}`}`);
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new PageError(describeIssue(value, result.error));
}

function isParagraphs(text: readonly string[] | readonly string[][]): text is readonly string[][] {
  return Array.isArray(text[0]);
}

function joinable(paragraphs: readonly (readonly string[])[]): string[] {
  const joined: string[] = [];
  for (const paragraph of paragraphs) {
    let begins = true;
    for (const sentence of paragraph) {
      if (sentence.trim() === "") continue;
      if (joined.length === 0) joined.push(sentence.trimStart());
      else if (begins) joined.push(`\n${sentence.trimStart()}`);
      else joined.push(/^\s/u.test(sentence) ? sentence : ` ${sentence}`);
      begins = false;
    }
  }
  return joined;
}
