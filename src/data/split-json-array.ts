const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const BYTE_ORDER_MARK: readonly number[] = [0xef, 0xbb, 0xbf];

/** What stands where a JSON array was expected, as the end of a sentence that begins with the file's name. */
export class JsonArrayError extends Error {}

/**
 * Cuts the bytes of a JSON array into the bytes of its elements, in order, without parsing them.
 *
 * It exists because a file may be longer than the longest string of the engine (about 512 MB), and because an error can
 * then name the record. Only quotes, brackets and commas are read; whether an element is JSON is for the caller to see,
 * which also finds any bracket that closes the wrong kind. Memory stays at one element.
 *
 * @throws JsonArrayError when there is nothing, no array, a missing element, no end, or something after the end.
 */
export async function* splitJsonArray(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const cursor: Cursor = { depth: 0, inString: false, escaped: false };
  let place: "before" | "inside" | "after" = "before";
  let offset = 0;
  let found = 0;
  let pieces: Uint8Array[] = [];

  for await (const chunk of chunks) {
    let start = 0;
    if (place === "before") {
      start = skipBlank(chunk, 0, offset);
      offset += chunk.length;
      if (start === chunk.length) continue;
      if (chunk[start] !== OPEN_LIST) throw new JsonArrayError(`expected a JSON array, found ${nameOf(chunk[start])}`);
      start++;
      place = "inside";
    }
    while (place === "inside") {
      const cut = nextCut(chunk, start, cursor);
      pieces.push(chunk.subarray(start, cut));
      if (cut === chunk.length) break;
      start = cut + 1;
      const element = Buffer.concat(pieces);
      pieces = [];
      if (chunk[cut] === CLOSE_LIST) place = "after";
      else if (chunk[cut] !== COMMA) throw new JsonArrayError(`a "}" closes the array after record ${found + 1}`);
      if (skipBlank(element, 0) < element.length) {
        found++;
        yield element;
      } else if (place === "inside" || found > 0) {
        throw new JsonArrayError(
          `record ${found + 1} is missing: expected a value, found "${place === "after" ? "]" : ","}"`,
        );
      }
    }
    if (place === "after" && skipBlank(chunk, start) < chunk.length) {
      throw new JsonArrayError(`the array is over after record ${found}, but more text follows`);
    }
  }
  if (place === "before") throw new JsonArrayError("expected a JSON array, found an empty file");
  if (place === "inside") throw new JsonArrayError(`ends inside record ${found + 1}: the file was cut`);
}

/** Where the reader stands inside the element that it is in. */
interface Cursor {
  /** Open brackets below the array's own. */
  depth: number;
  inString: boolean;
  /** The byte before was a backslash that is not escaped itself. */
  escaped: boolean;
}

/** Index of the byte that ends the current element (a comma or a closing bracket); the chunk's length when none does. */
function nextCut(chunk: Uint8Array, from: number, cursor: Cursor): number {
  let { depth, inString, escaped } = cursor;
  let i = from;
  for (; i < chunk.length; i++) {
    const byte = chunk[i];
    if (inString) {
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth++;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (depth === 0) break;
      depth--;
    } else if (byte === COMMA && depth === 0) break;
  }
  cursor.depth = depth;
  cursor.inString = inString;
  cursor.escaped = escaped;
  return i;
}

/** Index of the first byte that is no white space; `offset` is given where a byte order mark may stand at the file's start. */
function skipBlank(chunk: Uint8Array, from: number, offset: number | null = null): number {
  let i = from;
  while (i < chunk.length && (isSpace(chunk[i]) || (offset !== null && chunk[i] === BYTE_ORDER_MARK[offset + i]))) i++;
  return i;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function nameOf(byte: number | undefined): string {
  if (byte === undefined) return "nothing";
  if (byte === OPEN_OBJECT) return "an object";
  if (byte === QUOTE) return "a string";
  return byte > 0x20 && byte < 0x7f ? `"${String.fromCharCode(byte)}"` : `byte 0x${byte.toString(16).padStart(2, "0")}`;
}
