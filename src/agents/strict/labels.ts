import { pythonStrip } from "../../text/python-text.ts";

/** A thought without its own label; null where nothing is left. */
export function withoutLabel(text: string): string | null {
  const thought = pythonStrip(pythonStrip(text).replace(/^Thought \d*:/, ""));
  return thought === "" ? null : thought;
}
