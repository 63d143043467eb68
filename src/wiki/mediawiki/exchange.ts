import type { Clock } from "../../core/clock.ts";
import { networkFailure } from "./network-failure.ts";
import { bodyOutcome, type Outcome, statusOutcome } from "./outcome.ts";

/** Longest answer that is read, in bytes once unpacked; the longest pages of Wikipedia are under 1 MB of text. */
const LONGEST_ANSWER = 20_000_000;
const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface ExchangeParts {
  readonly fetch: typeof fetch;
  readonly clock: Pick<Clock, "date">;
  readonly userAgent: string;
  /** From the start of a request to the last byte of its answer, in ms. */
  readonly timeoutMs: number;
  /** Awaited before every request, redirected ones too. */
  pace(): Promise<void>;
}

/**
 * One question and its answer, following redirects within the same host. Never throws.
 *
 * Redirects are followed by hand: a wiki's answers are kept under its address, so another host must not give them.
 */
export async function exchange(url: string, parts: ExchangeParts): Promise<Outcome> {
  let at = url;
  for (let hops = 0; ; hops++) {
    await parts.pace();
    const reply = await oneHop(at, parts);
    if (!("location" in reply)) return reply;
    const { location, status } = reply;
    if (hops === MOST_REDIRECTS) return broken(`HTTP ${status}: more than ${MOST_REDIRECTS} redirects, in a circle`);
    const next = URL.canParse(location, at) ? new URL(location, at) : null;
    if (next === null || !sameSite(new URL(at), next)) {
      const target = next === null ? location : `${next.origin}${next.pathname}`;
      return broken(`HTTP ${status}: sent on to ${target}, which is another site; name that address if it is meant`);
    }
    at = next.href;
  }
}

/** The same origin, or the same host with https instead of http. */
function sameSite(from: URL, to: URL): boolean {
  if (to.username !== "" || to.password !== "") return false;
  return to.origin === from.origin || (from.protocol === "http:" && to.origin === `https://${from.hostname}`);
}

interface Redirect {
  readonly location: string;
  readonly status: number;
}

async function oneHop(url: string, { fetch, clock, userAgent, timeoutMs }: ExchangeParts): Promise<Outcome | Redirect> {
  const controller = new AbortController();
  const alarm = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const headers = { "user-agent": userAgent, "accept-encoding": "gzip", accept: "application/json" };
    const response = await fetch(url, { headers, redirect: "manual", signal: controller.signal });
    const { status } = response;
    const location = REDIRECTS.has(status) ? response.headers.get("location") : null;
    const settled = location === null ? statusOutcome(response, clock.date()) : { location, status };
    if (settled !== null) {
      await response.body?.cancel();
      return settled;
    }
    const body = await readBody(response);
    if (body !== null) return bodyOutcome(response, body, clock.date());
    return broken(`HTTP ${status}, but the answer is longer than ${LONGEST_ANSWER / 1e6} MB`);
  } catch (error) {
    if (!controller.signal.aborted) return networkFailure(error);
    return { kind: "busy", reason: `no full answer within ${timeoutMs / 1000} s`, waitMs: null };
  } finally {
    clearTimeout(alarm);
  }
}

/** Null when it is too long; the rest is then left unread. */
async function readBody(response: Response): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > LONGEST_ANSWER) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function broken(reason: string): Outcome {
  return { kind: "broken", reason };
}
