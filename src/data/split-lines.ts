const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const BLANK = /^[ \t\r]*$/;

/** A line of a file, without its end. */
export interface FileLine {
  /** Counted from 1, blank lines included, as an editor counts. */
  readonly number: number;
  readonly bytes: Buffer;
}

/** Cuts bytes into lines, in order; blank ones are left out. Memory stays at one line. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileLine> {
  let number = 0;
  let pieces: Uint8Array[] = [];
  const next = (): FileLine => {
    number++;
    const bytes = Buffer.concat(pieces);
    pieces = [];
    const marked = number === 1 && bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    return { number, bytes: marked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      pieces.push(chunk.subarray(start, end));
      start = end + 1;
      const line = next();
      if (!isBlank(line.bytes)) yield line;
    }
    if (start < chunk.length) pieces.push(chunk.subarray(start));
  }
  const last = next();
  if (!isBlank(last.bytes)) yield last;
}

function isBlank(bytes: Buffer): boolean {
  return bytes.length < 256 && BLANK.test(bytes.toString("latin1"));
}
