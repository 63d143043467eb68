import { type Expression, wordOf } from "./expressions.ts";
import { PddlError } from "./pddl-error.ts";

/** A name with its type. */
export interface Typed {
  readonly name: string;
  readonly type: string;
}

/**
 * `a b - t c` as (a, t), (b, t), (c, object).
 *
 * The comma of `?l - location, ?r - receptacle` stays part of its type, `location,`, which has no objects: in the official
 * domain this makes one alternative of examineObject never true, and is part of the benchmark.
 *
 * @throws PddlError for lists in it (`either` is not supported) and for a dash without a type.
 */
export function readTypedList(items: readonly Expression[], line: number): Typed[] {
  const done: Typed[] = [];
  let names: string[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at] as Expression;
    const word = wordOf(item, "a name (types by `either` are not supported)", item.line);
    if (word !== "-") {
      names.push(word);
      continue;
    }
    at += 1;
    const type = wordOf(items[at], "a type after the dash", items[at]?.line ?? item.line);
    if (names.length === 0) throw new PddlError(`the type ${type} stands after no name`, item.line);
    done.push(...names.map((name) => ({ name, type })));
    names = [];
  }
  done.push(...names.map((name) => ({ name, type: "object" })));
  const seen = new Set<string>();
  for (const { name } of done) {
    if (name.startsWith("?") && seen.has(name)) throw new PddlError(`the variable ${name} stands there twice`, line);
    seen.add(name);
  }
  return done;
}
