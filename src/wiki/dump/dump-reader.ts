import { createHash } from "node:crypto";
import { DatasetError } from "../../core/errors.ts";
import type { Page } from "../wiki.ts";
import type { IndexSink } from "./index-sink.ts";
import { otherDump } from "./other-dump.ts";
import { PageBatcher } from "./page-batcher.ts";
import { PageError, parsePage } from "./parse-page.ts";
import type { ReaderOptions } from "./reader-options.ts";
import { isBlank, type Line, LineSplitter, withoutByteOrderMark } from "./split-lines.ts";

/** A commit lands after so many lines or bytes: what a kill costs at most, about two seconds. */
const COMMIT_LINES = 50_000;
const COMMIT_BYTES = 128 << 20;
/** A longer line is no page. */
const LONGEST_LINE = 64 << 20;

export interface BuildProgress {
  /** `comparing`: an earlier command's part of the dump is read again. */
  readonly doing: "comparing" | "reading" | "finishing";
  readonly lines: number;
  /** Of the unpacked dump. */
  readonly bytes: number;
}

/**
 * Reads a dump into an index, chunk by chunk: compares what is indexed already, then cuts lines, parses pages and commits.
 */
export class DumpReader {
  readonly #sink: IndexSink;
  readonly #options: ReaderOptions;
  readonly #hash = createHash("sha256");
  readonly #splitter: LineSplitter;
  /** Bytes that the hash has seen. */
  #hashed = 0;
  #lines: number;
  #empty: number;
  #invalid: number;
  #pages: number;
  #committed: { lines: number; bytes: number };
  readonly #batcher: PageBatcher;

  constructor(sink: IndexSink, options: ReaderOptions) {
    this.#sink = sink;
    this.#options = options;
    const { lines, bytes, empty, invalid, pages } = sink.before;
    [this.#lines, this.#empty, this.#invalid, this.#pages] = [lines, empty, invalid, pages];
    this.#committed = { lines, bytes };
    this.#batcher = new PageBatcher(sink);
    this.#splitter = new LineSplitter(LONGEST_LINE, bytes);
  }

  progress(): BuildProgress {
    const doing = this.#hashed < this.#sink.before.bytes ? "comparing" : "reading";
    return { doing, lines: this.#lines, bytes: this.#hashed };
  }

  /** @throws DatasetError for a line that is no page, and for another dump than before. */
  async read(chunk: Uint8Array): Promise<void> {
    const rest = chunk.subarray(this.#compare(chunk));
    if (rest.length === 0) return;
    if (this.#sink.before.state === "complete") throw this.#otherDump("goes on where the indexed one ended");
    const start = this.#hashed;
    for (const line of this.#splitter.push(rest)) {
      await this.#take(line);
      if (!this.#isDue(line.end)) continue;
      this.#hash.update(rest.subarray(this.#hashed - start, line.end - start));
      this.#hashed = line.end;
      await this.#commit();
    }
    this.#hash.update(rest.subarray(this.#hashed - start));
    this.#hashed = start + rest.length;
  }

  /** After the last chunk. Returns whether there is any page. */
  async end(): Promise<boolean> {
    if (this.#hashed < this.#sink.before.bytes) throw this.#otherDump("is shorter than what is indexed already");
    for (const line of this.#splitter.end()) await this.#take(line);
    if (this.#hashed > this.#committed.bytes) await this.#commit();
    return this.#pages > 0;
  }

  /** How much of the chunk belongs to what is indexed already. */
  #compare(chunk: Uint8Array): number {
    const { bytes, sha256 } = this.#sink.before;
    const known = Math.min(chunk.length, bytes - this.#hashed);
    if (known <= 0) return 0;
    this.#hash.update(chunk.subarray(0, known));
    this.#hashed += known;
    const differs = this.#hashed === bytes && this.#hash.copy().digest("hex") !== sha256;
    if (differs) throw this.#otherDump("differs from what is indexed already");
    return known;
  }

  #otherDump(how: string): DatasetError {
    return otherDump(this.#options, this.#sink.before.source, how);
  }

  async #take({ bytes }: Line): Promise<void> {
    this.#lines += 1;
    const first = this.#lines === 1 && bytes !== null;
    const line = first ? withoutByteOrderMark(bytes) : bytes;
    if (line !== null && isBlank(line)) return;
    const page = this.#parse(line);
    if (page === null) return;
    this.#pages += 1;
    if (this.#batcher.add(page)) await this.#batcher.send();
  }

  /** Null for what is counted and left out. */
  #parse(line: Buffer | null): Page | null {
    try {
      if (line === null) throw new PageError(`is longer than ${LONGEST_LINE >> 20} MB`);
      const page = parsePage(line);
      if (page === null) this.#empty += 1;
      return page;
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      if (!this.#options.skipInvalid) {
        const where = `${this.#options.source.name}, line ${this.#lines}`;
        throw new DatasetError(`${where}: ${error.message}. Leave such lines out with --skip-invalid.`);
      }
      this.#invalid += 1;
      return null;
    }
  }

  #isDue(bytes: number): boolean {
    return (
      this.#lines - this.#committed.lines >= (this.#options.commitLines ?? COMMIT_LINES) ||
      bytes - this.#committed.bytes >= COMMIT_BYTES
    );
  }

  async #commit(): Promise<void> {
    await this.#batcher.send();
    const sha256 = this.#hash.copy().digest("hex");
    const [bytes, lines, empty, invalid] = [this.#hashed, this.#lines, this.#empty, this.#invalid];
    await this.#sink.commit({ sha256, bytes, lines, empty, invalid });
    this.#committed = { lines, bytes };
  }
}
