import { z } from "zod";
import { JsonTextError, parseJson } from "../../data/parse-json.ts";

/** What became of one request. */
export type Outcome =
  | { readonly kind: "answer"; readonly value: unknown }
  /** The API understood and said no, for good. */
  | { readonly kind: "refused"; readonly code: string; readonly reason: string }
  /**
   * Another try may fare better; `waitMs` is the server's own wish, null when it has none. `mostTries`: fewer than usual,
   * since it seldom does.
   */
  | { readonly kind: "busy"; readonly reason: string; readonly waitMs: number | null; readonly mostTries?: number }
  /** Nothing that another try would mend. */
  | { readonly kind: "broken"; readonly reason: string };

/** Errors of the API that pass: the replicas lag, the limit of requests, a fault inside, a search that is overrun. */
const PASSING = /^(maxlag|ratelimited|readonly|internal_api_error.*|cirrussearch-(too-busy|backend)-error)$/;

const failure = z.object({ error: z.object({ code: z.string(), info: z.string().optional() }) });

/** The outcome that a status alone decides; null where the body decides. */
export function statusOutcome({ status, statusText, headers }: Response, now: string): Outcome | null {
  if (status >= 200 && status < 300) return null;
  const reason = `HTTP ${status}${statusText === "" ? "" : ` ${statusText}`}`;
  const passes = status === 408 || status === 429 || status >= 500;
  return passes ? { kind: "busy", reason, waitMs: retryAfter(headers, now) } : { kind: "broken", reason };
}

/** The outcome that a body tells. */
export function bodyOutcome({ status, headers }: Response, body: Buffer, now: string): Outcome {
  let value: unknown;
  try {
    value = parseJson(body);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return { kind: "broken", reason: `HTTP ${status}, but the answer ${error.message}${excerpt(body)}` };
  }
  const failed = failure.safeParse(value);
  if (!failed.success) return { kind: "answer", value };
  const { code, info = "" } = failed.data.error;
  const reason = `HTTP ${status}, the API reports "${code}"${info === "" ? "" : `: ${cut(info)}`}`;
  if (PASSING.test(code)) return { kind: "busy", reason, waitMs: retryAfter(headers, now) };
  return { kind: "refused", code, reason };
}

/** In ms, never below 0: seconds or a date (RFC 9110, section 10.2.3); null when there is none that can be read. */
export function retryAfter(headers: Headers, now: string): number | null {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const wait = value === "" ? Number.NaN : Date.parse(value) - Date.parse(now);
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

const EXCERPT = 60;

function excerpt(body: Buffer): string {
  const text = body.toString("utf8", 0, 4 * EXCERPT);
  return text.trim() === "" ? ": it is empty" : `; it begins ${JSON.stringify(cut(text))}`;
}

function cut(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > 2 * EXCERPT ? `${line.slice(0, 2 * EXCERPT)}...` : line;
}
