/** What a server's answer to a request for the bytes from `offset` on means. */
export type RangeAnswer =
  /** The body begins at this byte; `total` is the size of the whole file, null when the server did not say. */
  | { readonly kind: "body"; readonly start: number; readonly total: number | null }
  /** All bytes are here already. */
  | { readonly kind: "complete" }
  /** The bytes on disk do not belong to what the server has now. */
  | { readonly kind: "stale" }
  /** No body now, perhaps later; `waitMs` is the server's own wish. */
  | { readonly kind: "busy"; readonly reason: string; readonly waitMs: number | null }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Reads status and headers (RFC 9110, sections 14.4 and 15.5.17). A server may ignore the range (200), find it outside
 * of the file (416), or send another one than was asked for.
 */
export function readRangeAnswer(response: Response, offset: number, validator: string | null): RangeAnswer {
  const { status, statusText, headers } = response;
  if (status === 200) return { kind: "body", start: 0, total: contentLength(headers) };
  if (status === 206) {
    const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get("content-range") ?? "");
    const changed = validator !== null && validatorOf(headers) !== null && validatorOf(headers) !== validator;
    if (range === null || Number(range[1]) !== offset || changed) return { kind: "stale" };
    return { kind: "body", start: offset, total: range[2] === "*" ? null : Number(range[2]) };
  }
  if (status === 416) {
    const size = /^bytes \*\/(\d+)$/.exec(headers.get("content-range") ?? "");
    return size !== null && Number(size[1]) === offset ? { kind: "complete" } : { kind: "stale" };
  }
  const reason = `HTTP ${status}${statusText === "" ? "" : ` ${statusText}`}`;
  if (status === 408 || status === 429 || status >= 500) return { kind: "busy", reason, waitMs: retryAfter(headers) };
  return { kind: "refused", reason };
}

/** A mark that changes when the file does: a strong ETag, else the date of its last change; null for neither. */
export function validatorOf(headers: Headers): string | null {
  const etag = headers.get("etag");
  return etag !== null && !etag.startsWith("W/") ? etag : headers.get("last-modified");
}

/** Null where the body was packed on its way: its length is then not the file's. */
function contentLength(headers: Headers): number | null {
  const encoding = headers.get("content-encoding") ?? "identity";
  const length = headers.get("content-length");
  return encoding === "identity" && length !== null && /^\d+$/.test(length) ? Number(length) : null;
}

/** In ms; null when the server gave none, or a date. */
function retryAfter(headers: Headers): number | null {
  const seconds = headers.get("retry-after");
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}
