const LINE_FEED = 0x0a;

export interface Line {
  /** Without its line feed; null where the line is longer than is read. */
  readonly bytes: Buffer | null;
  /** Bytes of the file up to the end of this line, its line feed included. */
  readonly end: number;
}

/** Cuts a file into lines as its chunks come; memory stays at one chunk and one line of at most `longest` bytes. */
export class LineSplitter {
  readonly #longest: number;
  #offset: number;
  #pieces: Uint8Array[] = [];
  #length = 0;

  /** @param offset bytes of the file before the first chunk. */
  constructor(longest: number, offset: number) {
    this.#longest = longest;
    this.#offset = offset;
  }

  /** The lines that end in this chunk. They may share its memory. */
  push(chunk: Uint8Array): readonly Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, start);
      if (end < 0) break;
      this.#keep(chunk.subarray(start, end));
      start = end + 1;
      lines.push(this.#line(this.#offset + start));
    }
    this.#keep(chunk.subarray(start));
    this.#offset += chunk.length;
    return lines;
  }

  /** What stands after the last line feed. */
  end(): readonly Line[] {
    return this.#length > 0 ? [this.#line(this.#offset)] : [];
  }

  #keep(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.#length += piece.length;
    if (this.#length > this.#longest) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  #line(end: number): Line {
    const [first] = this.#pieces;
    const tooLong = this.#length > this.#longest;
    const bytes = this.#pieces.length === 1 && first ? Buffer.from(first.buffer, first.byteOffset, first.length) : null;
    const line = { bytes: tooLong ? null : (bytes ?? Buffer.concat(this.#pieces)), end };
    this.#pieces = [];
    this.#length = 0;
    return line;
  }
}

/** For the first line of a file. */
export function withoutByteOrderMark(line: Buffer): Buffer {
  return line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf ? line.subarray(3) : line;
}

/** Nothing but white space. */
export function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
