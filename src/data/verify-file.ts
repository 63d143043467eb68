import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { CheckError } from "../core/errors.ts";

/** What a file must be; null where nobody knows. */
export interface Expected {
  readonly bytes: number | null;
  readonly sha256: string | null;
}

/** What a file is. */
export interface Fingerprint {
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Reads the file once, in constant memory. */
export async function fingerprint(path: string): Promise<Fingerprint> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest("hex") };
}

/** What differs, as `sha256: expected ..., found ...`; null when nothing that is known does. */
export function mismatch(found: Fingerprint, expected: Expected): string | null {
  if (expected.bytes !== null && expected.bytes !== found.bytes) {
    return `size: expected ${expected.bytes} bytes, found ${found.bytes}`;
  }
  if (expected.sha256 !== null && expected.sha256 !== found.sha256) {
    return `sha256: expected ${expected.sha256}, found ${found.sha256}`;
  }
  return null;
}

/** @throws CheckError saying what differs and that nothing was kept. */
export function assertMatches(origin: string, found: Fingerprint, expected: Expected): void {
  const problem = mismatch(found, expected);
  if (problem === null) return;
  throw new CheckError(
    `${origin}: not the official file; ${problem}. Nothing was kept. Try again, or name another copy with --from.`,
  );
}
