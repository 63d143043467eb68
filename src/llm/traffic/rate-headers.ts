/** The part of a response's headers that is read. */
export interface HeaderBag {
  get(name: string): string | null;
}

/**
 * How long an endpoint asks to wait, in ms: `retry-after-ms`, or `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3).
 *
 * @param date now, ISO 8601.
 * @returns null when there is none that can be read.
 */
export function retryAfterMs(headers: HeaderBag, date: string): number | null {
  const ms = amount(headers.get("retry-after-ms"));
  if (ms !== null) return ms;
  const text = headers.get("retry-after")?.trim() ?? "";
  const seconds = amount(text);
  if (seconds !== null) return seconds * 1000;
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - Date.parse(date));
}

const KINDS = ["requests", "tokens"] as const;

/**
 * How long nothing more may be sent, in ms, by the headers that OpenAI and many others send with each reply
 * (`x-ratelimit-remaining-requests`, `x-ratelimit-reset-requests` and the same of tokens); 0 where something is left or nothing is said.
 */
export function exhaustedMs(headers: HeaderBag): number {
  return Math.max(
    0,
    ...KINDS.map((kind) => {
      if (amount(headers.get(`x-ratelimit-remaining-${kind}`)) !== 0) return 0;
      return durationMs(headers.get(`x-ratelimit-reset-${kind}`)) ?? 0;
    }),
  );
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `6m0s`, `1.5s`, `20ms`; a bare number is seconds. Null for anything else. */
export function durationMs(text: string | null): number | null {
  const trimmed = text?.trim() ?? "";
  const seconds = amount(trimmed);
  if (seconds !== null) return seconds * 1000;
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return null;
  return [...trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)].reduce(
    (sum, [, number, unit]) => sum + Number(number) * (UNITS[unit ?? ""] ?? 0),
    0,
  );
}

function amount(text: string | null): number | null {
  return text !== null && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}
