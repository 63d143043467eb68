import type { Atom, Formula } from "../pddl/formula.ts";
import { PddlError } from "../pddl/pddl-error.ts";

/** One way to make a formula true: all of these at once. */
export interface Conjunction {
  readonly atoms: readonly Atom[];
  readonly forbidden: readonly Atom[];
  readonly equal: readonly { readonly left: string; readonly right: string; readonly same: boolean }[];
  /** Statements of which no instance may hold. */
  readonly none: readonly (Formula & { readonly kind: "exists" })[];
  /** Variables that `exists` brought in, renamed so that no two are equal, with their types. */
  readonly variables: readonly { readonly name: string; readonly type: string }[];
}

/** Most ways of one formula; the official domain needs 4. */
const MOST = 256;
/** Most facts that one way asks for; the official domain needs 7. */
const MOST_ATOMS = 64;
const EMPTY: Conjunction = { atoms: [], forbidden: [], equal: [], none: [], variables: [] };

/**
 * A formula as a list of conjunctions, any of which makes it true (Fast Downward's translator does the same: one operator
 * for each).
 *
 * @throws PddlError where there would be more than 256, or one asks for more than 64 facts.
 */
export function waysOf(formula: Formula): readonly Conjunction[] {
  let fresh = 0;
  const rename = (name: string) => `${name}#${++fresh}`;

  const expand = (part: Formula, names: ReadonlyMap<string, string>, holds: boolean): readonly Conjunction[] => {
    const named = (term: string) => names.get(term) ?? term;
    if (part.kind === "atom") {
      const atom = { ...part, terms: part.terms.map(named) };
      return [holds ? { ...EMPTY, atoms: [atom] } : { ...EMPTY, forbidden: [atom] }];
    }
    if (part.kind === "equal") {
      return [{ ...EMPTY, equal: [{ left: named(part.left), right: named(part.right), same: holds }] }];
    }
    if (part.kind === "not") return expand(part.of, names, !holds);
    if (part.kind === "exists") {
      if (!holds) return [{ ...EMPTY, none: [substitute(part, names)] }];
      const own = part.variables.map(({ name, type }) => ({ name: rename(name), type, from: name }));
      const inner = new Map([...names, ...own.map(({ from, name }) => [from, name] as const)]);
      return expand(part.of, inner, true).map((way) => ({
        ...way,
        variables: [...own.map(({ name, type }) => ({ name, type })), ...way.variables],
      }));
    }
    const parts = part.of.map((item) => expand(item, names, holds));
    return (part.kind === "and") === holds ? product(parts) : limited(parts.flat());
  };
  const ways = expand(formula, new Map(), true);
  if (ways.some(({ atoms, forbidden }) => atoms.length + forbidden.length > MOST_ATOMS)) {
    throw new PddlError(`a condition asks for more than ${MOST_ATOMS} facts at once`, null);
  }
  return ways;
}

function product(parts: readonly (readonly Conjunction[])[]): readonly Conjunction[] {
  let ways: readonly Conjunction[] = [EMPTY];
  for (const part of parts) {
    if (ways.length * part.length > MOST) limited(new Array<Conjunction>(MOST + 1));
    ways = ways.flatMap((way) => part.map((other) => both(way, other)));
  }
  return ways;
}

function limited(ways: readonly Conjunction[]): readonly Conjunction[] {
  if (ways.length > MOST) throw new PddlError(`a condition has more than ${MOST} alternatives`, null);
  return ways;
}

function both(a: Conjunction, b: Conjunction): Conjunction {
  return {
    atoms: [...a.atoms, ...b.atoms],
    forbidden: [...a.forbidden, ...b.forbidden],
    equal: [...a.equal, ...b.equal],
    none: [...a.none, ...b.none],
    variables: [...a.variables, ...b.variables],
  };
}

/** The formula with free variables renamed; its own variables hide outer ones. */
function substitute(formula: Formula & { kind: "exists" }, names: ReadonlyMap<string, string>) {
  const visit = (part: Formula, known: ReadonlyMap<string, string>): Formula => {
    const named = (term: string) => known.get(term) ?? term;
    if (part.kind === "atom") return { ...part, terms: part.terms.map(named) };
    if (part.kind === "equal") return { ...part, left: named(part.left), right: named(part.right) };
    if (part.kind === "not") return { ...part, of: visit(part.of, known) };
    if (part.kind === "exists") return inExists(part, known);
    return { ...part, of: part.of.map((item) => visit(item, known)) };
  };
  const inExists = (part: Formula & { kind: "exists" }, known: ReadonlyMap<string, string>) => {
    const hidden = new Set(part.variables.map(({ name }) => name));
    const rest = new Map([...known].filter(([name]) => !hidden.has(name)));
    return { ...part, of: visit(part.of, rest) };
  };
  return inExists(formula, names);
}
