import { z } from "zod";
import { describeIssue } from "../../data/describe-issue.ts";
import type { Extract } from "./to-page.ts";

/** Titles asked for in one search: as many as any ruleset shows. */
const SIMILAR = 10;
/** The API gives no more to a reader without an account. */
const MOST_SIMILAR = 500;

/** Why an answer cannot be used, as the end of a sentence. */
export class AnswerError extends Error {}

/** One question to the API and how to read the answer. Equal parameters: the same question. */
export interface ApiRequest<T> {
  /** Those that tell it from other questions; format and politeness are added when it is sent. */
  readonly params: Readonly<Record<string, string>>;
  /** The needed part of the answer, as it is kept on disk. */
  readonly kept: z.ZodType<T>;
  /** @throws AnswerError when it has another shape. */
  read(answer: unknown): T;
  /** What the API's refusal with this code amounts to; undefined when it is a failure. */
  refused(code: string): T | undefined;
}

const flag = z.boolean().optional();
const pageAnswer = z.object({
  batchcomplete: flag,
  query: z
    .object({
      pages: z
        .array(
          z.object({
            title: z.string(),
            missing: flag,
            invalid: flag,
            special: flag,
            extract: z.string().nullish(),
            pageprops: z.record(z.string(), z.unknown()).optional(),
          }),
        )
        .optional(),
    })
    .optional(),
});
const searchAnswer = z.object({ query: z.object({ search: z.array(z.object({ title: z.string() })) }) });

/** The text of a page, through redirects; null for no such page. The title must be clean. */
export function pageRequest(title: string): ApiRequest<Extract | null> {
  return {
    params: {
      action: "query",
      prop: "extracts|pageprops",
      ppprop: "disambiguation",
      explaintext: "1",
      exlimit: "1",
      redirects: "1",
      // A leading U+001F makes the API part titles there instead of at "|" (API:Data formats, multivalue parameters).
      titles: title.includes("|") ? `\u001f${title}` : title,
    },
    kept: z.object({ title: z.string(), extract: z.string(), ambiguous: z.boolean() }).nullable(),
    read(answer) {
      const { query, batchcomplete } = fitting(pageAnswer, answer);
      const page = query?.pages?.[0];
      // Titles of another wiki, or redirects in a circle, give an answer that is complete and holds no page.
      if (page === undefined && (query !== undefined || batchcomplete === true)) return null;
      if (page === undefined) throw new AnswerError('holds neither "query" nor "batchcomplete"');
      const { extract, pageprops = {} } = page;
      if (page.missing || page.invalid || page.special) return null;
      if (extract === undefined) {
        throw new AnswerError(`has no text of "${page.title}"; does this wiki have the extension TextExtracts?`);
      }
      return { title: page.title, extract: extract ?? "", ambiguous: "disambiguation" in pageprops };
    },
    refused: () => undefined,
  };
}

/** Titles by full text, best first, at least `limit` of them if there are so many. */
export function searchRequest(query: string, limit: number): ApiRequest<readonly string[]> {
  const most = Math.min(Math.max(Math.ceil(limit), SIMILAR), MOST_SIMILAR);
  return titlesRequest({ srsearch: query, srlimit: `${most}` });
}

/** The one title, if any, to which the wiki's own "go" would jump: other case, other accents. */
export function nearMatchRequest(title: string): ApiRequest<readonly string[]> {
  return titlesRequest({ srsearch: title, srwhat: "nearmatch", srlimit: "1" });
}

function titlesRequest(params: Readonly<Record<string, string>>): ApiRequest<readonly string[]> {
  return {
    params: { action: "query", list: "search", srprop: "", ...params },
    kept: z.array(z.string()),
    read: (answer) => fitting(searchAnswer, answer).query.search.map(({ title }) => title),
    // The search found fault with the words (a broken regular expression, a query too long): an agent's words never fail.
    refused: (code) => (/^cirrussearch-/.test(code) ? [] : undefined),
  };
}

function fitting<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new AnswerError(`has another shape than an answer of MediaWiki (${describeIssue(answer, parsed.error)})`);
}
