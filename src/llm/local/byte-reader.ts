import { readSync } from "node:fs";

/** Read from the disk at once, in bytes. */
const PIECE = 1 << 20;

/** The file ends before what its header announces. */
export class EndOfFile extends Error {}

/** Little-endian values of an open file, front to back; throws EndOfFile where there are no more. */
export class ByteReader {
  readonly #fd: number;
  readonly #size: number;
  #window = Buffer.alloc(0);
  #start = 0;
  /** Of the next byte. */
  position = 0;

  constructor(fd: number, size: number) {
    this.#fd = fd;
    this.#size = size;
  }

  /** Bytes that are still to come. */
  get left(): number {
    return this.#size - this.position;
  }

  u8 = (): number => this.#take(1).readUInt8();
  u16 = (): number => this.#take(2).readUInt16LE();
  u32 = (): number => this.#take(4).readUInt32LE();
  /** Beyond 2^53 a number is rounded: no file is that long, so that what it counts is missed in any case. */
  u64 = (): number => Number(this.#take(8).readBigUInt64LE());

  bytes(length: number): Buffer {
    return Buffer.from(this.#take(length));
  }

  skip(length: number): void {
    this.#expect(length);
    this.position += length;
  }

  #expect(length: number): void {
    if (!(length <= this.left)) throw new EndOfFile();
  }

  #take(length: number): Buffer {
    this.#expect(length);
    const from = this.position - this.#start;
    if (from < 0 || from + length > this.#window.length) this.#fill(length);
    const at = this.position - this.#start;
    this.position += length;
    return this.#window.subarray(at, at + length);
  }

  #fill(length: number): void {
    const window = Buffer.alloc(Math.min(Math.max(length, PIECE), this.#size - this.position));
    const read = readSync(this.#fd, window, 0, window.length, this.position);
    if (read < length) throw new EndOfFile();
    this.#window = window.subarray(0, read);
    this.#start = this.position;
  }
}
