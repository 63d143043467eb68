import { HarnessError } from "../../core/errors.ts";

/** A live wiki gave no usable answer. The message names the address, what came back and how often it was tried. */
export class WikiError extends HarnessError {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super("data", message, options);
  }
}
