import type { Atom } from "../../engine/pddl/formula.ts";
import type { Binding } from "../../engine/world/query.ts";
import type { State } from "../../engine/world/state.ts";

/** Numbers for the facts that actions change. */
export class Facts {
  readonly state: State;
  readonly #changing: ReadonlySet<string>;
  /** By predicate, then by arguments. */
  readonly #numbers = new Map<string, Map<number, number>>();
  readonly #args: (readonly number[])[] = [];
  readonly #predicates: string[] = [];

  constructor(state: State, changing: ReadonlySet<string>) {
    this.state = state;
    this.#changing = changing;
  }

  changes(predicate: string): boolean {
    return this.#changing.has(predicate);
  }

  /**
   * Tells an atom's number for each choice of values.
   *
   * @param slots where each variable's value stands among them.
   */
  reader({ predicate, terms }: Atom, slots: ReadonlyMap<string, number>): (values: Binding) => number {
    const { symbols } = this.state;
    /** A slot as -1 - slot, or a symbol; an unknown one has a number of its own. */
    const sources = terms.map((term) => {
      const slot = slots.get(term);
      return slot === undefined ? (symbols.numberOf(term) ?? symbols.names.length) : -1 - slot;
    });
    const base = symbols.names.length + 1;
    const known = this.#numbers.get(predicate) ?? new Map<number, number>();
    this.#numbers.set(predicate, known);
    return (values) => {
      let key = 0;
      for (const source of sources) key = key * base + (source < 0 ? (values[-1 - source] as number) : source);
      const number = known.get(key);
      if (number !== undefined) return number;
      known.set(key, this.#predicates.length);
      this.#predicates.push(predicate);
      this.#args.push(sources.map((source) => (source < 0 ? (values[-1 - source] as number) : source)));
      return this.#predicates.length - 1;
    };
  }

  /** `inreceptacle(apple_bar_.., fridge_bar_..)`. */
  nameOf(fact: number): string {
    const names = (this.#args[fact] ?? []).map((arg) => this.state.symbols.names[arg] ?? "?");
    return `${this.#predicates[fact] ?? ""}(${names.join(", ")})`;
  }

  predicateOf(fact: number): string {
    return this.#predicates[fact] ?? "";
  }

  /** Numbered facts that hold in the state now, in order. */
  now(): readonly number[] {
    const holding: number[] = [];
    const base = this.state.symbols.names.length + 1;
    for (const predicate of this.#changing) {
      for (const { args } of this.state.relation(predicate)?.facts ?? []) {
        const number = this.#numbers.get(predicate)?.get(args.reduce((key, arg) => key * base + arg, 0));
        if (number !== undefined) holding.push(number);
      }
    }
    return holding.sort((a, b) => a - b);
  }
}
