import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { DatasetError, messageOf } from "../core/errors.ts";

/** Bytes of one read from disk. */
const CHUNK = 256 * 1024;

/** A file's content, chunk by chunk; `sha256` is of the file as it lies on disk and is known at the end. */
export interface ByteSource {
  /** Plain content, unpacked where the file is gzip. Read it once, to its end. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Lower-case hex. Call it after the last chunk. */
  sha256(): string;
}

/**
 * Opens a file, plain or gzip (told by its first two bytes, never by its name).
 *
 * Memory stays at a few chunks whatever the size. The file is closed when the chunks end or are abandoned.
 *
 * @param hint The way out for a reader whose file is not there or broken; one sentence.
 * @throws DatasetError where the file is missing, is a folder, cannot be read, or its gzip data is cut or damaged.
 */
export async function readBytes(path: string, hint: string): Promise<ByteSource> {
  const file = await openFile(path, hint);
  const hash = createHash("sha256");
  return { chunks: unpacked(path, file, hash.update.bind(hash), hint), sha256: () => hash.copy().digest("hex") };
}

async function openFile(path: string, hint: string): Promise<FileHandle> {
  let file: FileHandle;
  try {
    file = await open(path, "r");
  } catch (error) {
    throw unreadable(path, error, hint);
  }
  if ((await file.stat()).isDirectory()) {
    await file.close();
    throw new DatasetError(`${path}: expected a file, found a folder. Name the file in it.`);
  }
  return file;
}

function unreadable(path: string, error: unknown, hint: string): DatasetError {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOENT" || code === "ENOTDIR") return new DatasetError(`${path}: there is no such file. ${hint}`);
  return new DatasetError(`${path}: cannot be read (${messageOf(error)}). ${hint}`, { cause: error });
}

async function* unpacked(
  path: string,
  file: FileHandle,
  onRaw: (chunk: Uint8Array) => void,
  hint: string,
): AsyncGenerator<Uint8Array> {
  let rawBytes = 0;
  try {
    const raw = rawChunks(file, (chunk) => {
      onRaw(chunk);
      rawBytes += chunk.length;
    });
    const first = await raw.next();
    if (first.done) return;
    const rest = prepend(first.value, raw);
    yield* isGzip(first.value) ? gunzipped(rest) : rest;
    const { size } = await file.stat();
    if (rawBytes < size) throw new DatasetError(`${path}: holds other bytes after its gzip data. ${hint}`);
  } catch (error) {
    if (error instanceof DatasetError) throw error;
    throw describeBroken(path, error, hint);
  } finally {
    await file.close();
  }
}

async function* rawChunks(file: FileHandle, onRaw: (chunk: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(CHUNK), position: null });
    if (bytesRead === 0) return;
    const chunk = buffer.subarray(0, bytesRead);
    onRaw(chunk);
    yield chunk;
  }
}

async function* prepend(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

function isGzip(start: Uint8Array): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

/** Errors of either stream surface in the loop of the reader. */
function gunzipped(raw: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: CHUNK });
  pipeline(Readable.from(raw, { objectMode: false }), gunzip, () => {});
  return gunzip;
}

function describeBroken(path: string, error: unknown, hint: string): DatasetError {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "Z_BUF_ERROR") {
    return new DatasetError(`${path}: the gzip data ends too early; the file was cut. ${hint}`, { cause: error });
  }
  if (typeof code === "string" && code.startsWith("Z_")) {
    return new DatasetError(`${path}: the gzip data is damaged (${messageOf(error)}). ${hint}`, { cause: error });
  }
  return new DatasetError(`${path}: cannot be read to its end (${messageOf(error)}). ${hint}`, { cause: error });
}
