import { isUtf8 } from "node:buffer";
import { messageOf } from "../core/errors.ts";

/** Why bytes are no JSON, as the end of a sentence. */
export class JsonTextError extends Error {}

/**
 * One JSON value out of its bytes.
 *
 * @throws JsonTextError when they are not UTF-8 or not JSON.
 */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new JsonTextError("is not UTF-8 text");
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw new JsonTextError(`is not JSON (${messageOf(error)})`);
  }
}
