import { open } from "node:fs/promises";
import { CheckError, DatasetError, messageOf } from "../core/errors.ts";
import type { PartFile } from "./part-file.ts";
import { readRangeAnswer, validatorOf } from "./range-response.ts";
import type { Expected } from "./verify-file.ts";

/** Failures in a row, without a new byte, before a download gives up. */
const MAX_FAILURES = 5;
/** Waits double from the first to the longest, in ms. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** The world outside, passed in so that tests own it. */
export interface Network {
  readonly fetch: typeof fetch;
  sleep(ms: number): Promise<void>;
  /** A connection that brings nothing for so long counts as dropped, in ms. */
  readonly idleMs: number;
}

/** Listeners of a download; both for people, neither changes it. */
export interface DownloadEvents {
  /** Bytes on disk and bytes in all (null when unknown); called for each piece that arrives. */
  progress(done: number, total: number | null): void;
  note(line: string): void;
}

/** The connection dropped or the server was busy: what is on disk stays and another request may go on from there. */
class Interruption extends Error {
  readonly waitMs: number | null;

  constructor(message: string, waitMs: number | null = null) {
    super(message);
    this.waitMs = waitMs;
  }
}

/**
 * Brings the whole of a URL into a part file, going on from what is there.
 *
 * Bytes are only continued when the server confirms that its file is the same (`If-Range`), or when a known sha256 will
 * judge the result; otherwise the download begins anew. The sum itself is the caller's to check.
 *
 * @throws DatasetError when the server refuses, or after five failures in a row without progress; the part file stays.
 * @throws CheckError when the file has another size than expected; the part file is deleted.
 */
export async function download(
  url: string,
  part: PartFile,
  expected: Expected,
  network: Network,
  events: DownloadEvents,
): Promise<void> {
  let failures = 0;
  let furthest = 0;
  for (;;) {
    try {
      return await attempt(url, part, expected, network, events);
    } catch (error) {
      if (!(error instanceof Interruption)) throw error;
      const { bytes } = await part.state(url);
      failures = bytes > furthest ? 1 : failures + 1;
      furthest = Math.max(furthest, bytes);
      if (failures >= MAX_FAILURES) throw gaveUp(url, error, bytes);
      const waitMs = Math.min(error.waitMs ?? FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
      events.note(`${error.message}; going on in ${waitMs / 1000} s from byte ${bytes}`);
      await network.sleep(waitMs);
    }
  }
}

function gaveUp(url: string, error: Interruption, bytes: number): DatasetError {
  const kept =
    bytes > 0 ? `The first ${bytes} bytes are kept: the same command goes on from there.` : "Try again later.";
  return new DatasetError(`${url}: ${error.message}; gave up. ${kept} Or name another copy with --from.`);
}

async function attempt(
  url: string,
  part: PartFile,
  expected: Expected,
  { fetch, idleMs }: Network,
  events: DownloadEvents,
): Promise<void> {
  const before = await part.state(url);
  const offset = before.validator !== null || expected.sha256 !== null ? before.bytes : 0;
  if (offset > 0 && offset === expected.bytes) return;
  const idle = idleGuard(idleMs);
  try {
    const response = await request(fetch, url, offset, before.validator, idle);
    const answer = readRangeAnswer(response, offset, before.validator);
    if (answer.kind !== "body") await response.body?.cancel();
    if (answer.kind === "complete") return;
    if (answer.kind === "busy") throw new Interruption(`${url}: ${answer.reason}`, answer.waitMs);
    if (answer.kind === "refused") {
      throw new DatasetError(`${url}: the server answered ${answer.reason}. Name another copy with --from.`);
    }
    if (answer.kind === "stale") {
      await part.discard();
      throw new Interruption(`${url}: the file changed on the server`);
    }
    const total = answer.total ?? expected.bytes;
    if (expected.bytes !== null && total !== expected.bytes)
      throw await wrongSize(url, part, expected.bytes, `${total}`);
    if (answer.start === 0) await part.begin(url, validatorOf(response.headers));
    const done = await receive(response, part, answer.start, total, idle, events);
    if (total !== null && done > total) throw await wrongSize(url, part, total, `more than ${total}`);
    if (total !== null && done < total)
      throw new Interruption(`${url}: the connection closed after ${done} of ${total} bytes`);
  } finally {
    idle.stop();
  }
}

async function wrongSize(url: string, part: PartFile, expected: number, found: string): Promise<CheckError> {
  await part.discard();
  return new CheckError(
    `${url}: not the official file; size: expected ${expected} bytes, found ${found}. Nothing was kept. Name another copy with --from.`,
  );
}

async function request(
  fetchUrl: typeof fetch,
  url: string,
  offset: number,
  validator: string | null,
  idle: IdleGuard,
): Promise<Response> {
  // The file itself is wanted: a body packed on its way could not be resumed.
  const headers: Record<string, string> = { "accept-encoding": "identity" };
  if (offset > 0) headers.range = `bytes=${offset}-`;
  if (offset > 0 && validator !== null) headers["if-range"] = validator;
  try {
    return await fetchUrl(url, { headers, signal: idle.signal });
  } catch (error) {
    throw dropped(url, error);
  }
}

/** Appends the body to the part file; returns the bytes on disk, at most one piece more than `total`. */
async function receive(
  response: Response,
  part: PartFile,
  start: number,
  total: number | null,
  idle: IdleGuard,
  events: DownloadEvents,
): Promise<number> {
  const file = await open(part.path, start === 0 ? "w" : "a");
  let done = start;
  try {
    for await (const piece of pieces(response)) {
      idle.touch();
      await file.writeFile(piece);
      done += piece.length;
      events.progress(done, total);
      if (total !== null && done > total) break;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return done;
}

/** The body; a failure of the connection, and only that, becomes an Interruption. */
async function* pieces(response: Response): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw dropped(response.url, error);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** fetch hides the reason in its cause. */
function dropped(url: string, error: unknown): Interruption {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return new Interruption(`${url}: ${messageOf(cause) || "the connection failed"}${code}`);
}

interface IdleGuard {
  readonly signal: AbortSignal;
  touch(): void;
  stop(): void;
}

/** Aborts when nothing touches it for `ms`. */
function idleGuard(ms: number): IdleGuard {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`no data for ${ms / 1000} s`)), ms);
  return { signal: controller.signal, touch: () => timer.refresh(), stop: () => clearTimeout(timer) };
}
