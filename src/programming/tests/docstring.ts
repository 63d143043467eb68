import { functionsNamed } from "../extract/names.ts";
import { childrenOf, isStatement, parsePython, sourceOf } from "../extract/python-tree.ts";

/**
 * The docstring of a function, as its author meant its examples: a doubled backslash is one and an escaped quote is a quote; other
 * escapes stay as they are written, for `f("a\nb")` in a docstring means the escape. Null where there is none.
 */
export function docstringOf(source: string, entryPoint: string): string | null {
  const python = parsePython(source.replace(/\r\n?/g, "\n"));
  const body = functionsNamed(python, entryPoint).at(-1)?.getChild("Body") ?? null;
  const first = body === null ? undefined : childrenOf(body).find(isStatement);
  const string = first?.getChild("String") ?? null;
  if (string === null) return null;
  const match = /^([a-z]{0,2})("""|'''|"|')(.*)\2$/is.exec(sourceOf(python, string));
  if (match === null) return null;
  const [, prefix = "", , content = ""] = match;
  return /r/i.test(prefix) ? content : content.replace(/\\([\\'"])/g, "$1");
}
