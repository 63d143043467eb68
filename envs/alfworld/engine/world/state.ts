import type { Arities } from "../pddl/formula.ts";
import { PddlError } from "../pddl/pddl-error.ts";
import type { Typed } from "../pddl/typed-list.ts";
import { byCodePoints } from "./code-points.ts";
import { type Fact, Relation } from "./relation.ts";

/** The names of a game as numbers, in the order of their code points. */
export interface Symbols {
  readonly names: readonly string[];
  /** Declared type of each. */
  readonly types: readonly string[];
  numberOf(name: string): number | undefined;
  /** Whether each symbol is of the type: the root type `object` takes all, an undeclared one none. */
  ofType(type: string): readonly boolean[];
}

export function symbolsOf(objects: readonly Typed[]): Symbols {
  const sorted = [...objects].sort((a, b) => byCodePoints(a.name, b.name));
  const numbers = new Map(sorted.map(({ name }, number) => [name, number]));
  const byType = new Map<string, readonly boolean[]>();
  return {
    names: sorted.map(({ name }) => name),
    types: sorted.map(({ type }) => type),
    numberOf: (name) => numbers.get(name),
    ofType(type) {
      const known = byType.get(type);
      if (known !== undefined) return known;
      const members = sorted.map((object) => type === "object" || object.type === type);
      byType.set(type, members);
      return members;
    },
  };
}

/** What holds now: for each predicate its facts, and those that an action made false. */
export class State {
  readonly symbols: Symbols;
  readonly #true = new Map<string, Relation>();
  /** Explicit negative facts: only what an action deleted is known to be false; nothing is at the start. */
  readonly #false = new Map<string, Relation>();

  /** @throws PddlError where a predicate has so many arguments that its facts cannot be numbered. */
  constructor(symbols: Symbols, arities: Arities) {
    this.symbols = symbols;
    const count = Math.max(symbols.names.length, 1);
    for (const [predicate, arity] of arities) {
      if (count ** arity > Number.MAX_SAFE_INTEGER) {
        throw new PddlError(`${predicate} has too many arguments (${arity}) for ${count} objects`, null);
      }
      this.#true.set(predicate, new Relation(arity, count));
      this.#false.set(predicate, new Relation(arity, count));
    }
  }

  /** The facts of a predicate, or with `not_` before its name those that were made false; null for an unknown one. */
  relation(predicate: string): Relation | null {
    const plain = this.#true.get(predicate);
    if (plain !== undefined) return plain;
    return predicate.startsWith("not_") ? (this.#false.get(predicate.slice(4)) ?? null) : null;
  }

  makeTrue(predicate: string, args: readonly number[]): void {
    this.#true.get(predicate)?.add(args);
    this.#false.get(predicate)?.delete(args);
  }

  makeFalse(predicate: string, args: readonly number[]): void {
    this.#true.get(predicate)?.delete(args);
    this.#false.get(predicate)?.add(args);
  }

  /** The facts of these predicates, true and made false; a copy. */
  copy(predicates: readonly string[]): readonly (readonly Fact[])[] {
    return predicates.flatMap((predicate) => [
      [...(this.#true.get(predicate)?.facts ?? [])],
      [...(this.#false.get(predicate)?.facts ?? [])],
    ]);
  }

  /** Goes back to a {@link copy} of the same predicates. */
  become(predicates: readonly string[], copy: readonly (readonly Fact[])[]): void {
    predicates.forEach((predicate, at) => {
      this.#true.get(predicate)?.become(copy[2 * at] ?? []);
      this.#false.get(predicate)?.become(copy[2 * at + 1] ?? []);
    });
  }
}
