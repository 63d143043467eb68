import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { DatasetError, messageOf } from "../../core/errors.ts";
import { readBytes } from "../../data/read-bytes.ts";

const HINT = "Name a dump of JSON lines, plain or gzip, or - for stdin.";

/** The unpacked bytes of a dump file. @throws DatasetError where it cannot be read. */
export async function openDump(path: string): Promise<AsyncIterable<Uint8Array>> {
  return (await readBytes(path, HINT)).chunks;
}

/** The same for a stream that somebody else fills, such as stdin; gzip is told by its first two bytes. */
export async function* unpackedStream(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = stream[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < 2) {
    const next = await iterator.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  const whole = followedBy(start, iterator);
  if (start[0] !== 0x1f || start[1] !== 0x8b) {
    yield* whole;
    return;
  }
  const gunzip = createGunzip();
  pipeline(Readable.from(whole, { objectMode: false }), gunzip, () => {});
  try {
    yield* gunzip;
  } catch (cause) {
    throw new DatasetError(`stdin: its gzip data is cut or damaged (${messageOf(cause)}). ${HINT}`, { cause });
  }
}

async function* followedBy(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (start.length > 0) yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
