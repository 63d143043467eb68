import { type Expression, headOf, type List, listOf, wordOf } from "./expressions.ts";
import { PddlError } from "./pddl-error.ts";
import { readTypedList, type Typed } from "./typed-list.ts";

/** A statement about the world. Terms that begin with `?` are variables, the others objects. */
export type Formula =
  | Atom
  | { readonly kind: "equal"; readonly left: string; readonly right: string }
  | { readonly kind: "not"; readonly of: Formula }
  | { readonly kind: "and" | "or"; readonly of: readonly Formula[] }
  | { readonly kind: "exists"; readonly variables: readonly Typed[]; readonly of: Formula };

export interface Atom {
  readonly kind: "atom";
  readonly predicate: string;
  readonly terms: readonly string[];
  readonly line: number;
}

/** Number of arguments by predicate. */
export type Arities = ReadonlyMap<string, number>;

/**
 * Reads a condition: `and`, `or`, `not`, `exists`, `=` and atoms; `()` is true.
 *
 * @throws PddlError by name and line for anything else (`forall`, `imply`, numbers, preferences), for unknown predicates and
 * wrong numbers of arguments.
 */
export function readFormula(expression: Expression, arities: Arities): Formula {
  const list = listOf(expression, "a condition in brackets", expression.line);
  if (list.items.length === 0) return { kind: "and", of: [] };
  const { line } = list;
  const [, ...rest] = list.items;
  const head = headOf(list);
  if (head === "and" || head === "or") return { kind: head, of: rest.map((item) => readFormula(item, arities)) };
  if (head === "not") return { kind: "not", of: readFormula(only(rest, "not", line), arities) };
  if (head === "exists") {
    const [variables, body, ...more] = rest;
    if (body === undefined || more.length > 0) throw new PddlError("exists expects variables and one condition", line);
    const typed = readTypedList(listOf(variables, "a list of variables", line).items, line);
    return { kind: "exists", variables: typed, of: readFormula(body, arities) };
  }
  if (head === "=") {
    const [left, right, ...more] = rest;
    if (more.length > 0) throw new PddlError("= expects two terms", line);
    return { kind: "equal", left: wordOf(left, "a term", line), right: wordOf(right, "a term", line) };
  }
  return readAtom(list, arities);
}

/** @throws PddlError for what is no atom of a known predicate. */
export function readAtom(list: List, arities: Arities): Atom {
  const predicate = headOf(list);
  const arity = arities.get(predicate);
  if (arity === undefined) {
    const known = UNSUPPORTED.has(predicate);
    throw new PddlError(
      known ? `${predicate} is not supported` : `unknown predicate ${JSON.stringify(predicate.slice(0, 60))}`,
      list.line,
    );
  }
  const terms = list.items.slice(1).map((item) => wordOf(item, "a term", item.line));
  if (terms.length !== arity) {
    throw new PddlError(`${predicate} expects ${arity} arguments, found ${terms.length}`, list.line);
  }
  return { kind: "atom", predicate, terms, line: list.line };
}

/** PDDL that the domain of the games does not use. */
const UNSUPPORTED = new Set(["forall", "imply", "preference", "<", ">", "<=", ">=", "always", "sometime", "at"]);

function only(items: readonly Expression[], head: string, line: number): Expression {
  const [first, ...more] = items;
  if (first === undefined || more.length > 0) throw new PddlError(`${head} expects one condition`, line);
  return first;
}

/** Every atom in a formula, in the order of the text. */
export function atomsOf(formula: Formula): readonly Atom[] {
  if (formula.kind === "atom") return [formula];
  if (formula.kind === "equal") return [];
  if (formula.kind === "not" || formula.kind === "exists") return atomsOf(formula.of);
  return formula.of.flatMap(atomsOf);
}

/** Throws where a variable is used that nothing binds. */
export function checkBound(formula: Formula, bound: ReadonlySet<string>, line: number): void {
  const check = (term: string, at: number) => {
    if (term.startsWith("?") && !bound.has(term)) throw new PddlError(`the variable ${term} is bound by nothing`, at);
  };
  if (formula.kind === "atom") for (const term of formula.terms) check(term, formula.line);
  else if (formula.kind === "equal") for (const term of [formula.left, formula.right]) check(term, line);
  else if (formula.kind === "exists") {
    checkBound(formula.of, new Set([...bound, ...formula.variables.map(({ name }) => name)]), line);
  } else if (formula.kind === "not") checkBound(formula.of, bound, line);
  else for (const part of formula.of) checkBound(part, bound, line);
}
