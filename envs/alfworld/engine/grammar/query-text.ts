import { GrammarError } from "./grammar-error.ts";

/** `inreceptacle(o:object, r:receptacle)`: a fact that a query asks for. */
export interface Pattern {
  /** Lower case; `not_` at its beginning asks for what was made false. */
  readonly predicate: string;
  readonly variables: readonly { readonly name: string; readonly type: string }[];
}

/** Parses `p(v:type, w:type) & q(...)`. @throws GrammarError */
export function parseQuery(text: string): readonly Pattern[] {
  return text.split("&").map((part) => {
    const match = /^\s*([\p{L}_][\p{L}\p{N}_]*)\s*\(([^()]*)\)\s*$/u.exec(part);
    if (match === null) throw new GrammarError(`expected a query such as p(v:type) & q(w:type), found ${show(part)}`);
    const [, predicate = "", inside = ""] = match;
    const variables = inside.trim() === "" ? [] : inside.split(",").map((variable) => parseVariable(variable));
    return { predicate, variables };
  });
}

function parseVariable(text: string): { readonly name: string; readonly type: string } {
  const match = /^\s*([\p{L}_][\p{L}\p{N}_]*)\s*:\s*([\p{L}_][\p{L}\p{N}_]*)\s*$/u.exec(text);
  if (match === null) throw new GrammarError(`expected a variable such as o:object, found ${show(text)}`);
  return { name: match[1] ?? "", type: match[2] ?? "" };
}

function show(text: string): string {
  return JSON.stringify(text.trim().slice(0, 60));
}
