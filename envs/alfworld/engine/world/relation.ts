/** One fact of a predicate: its arguments as numbers of symbols. */
export interface Fact {
  /** Orders facts of one predicate by their arguments, left to right. */
  readonly key: number;
  readonly args: readonly number[];
}

/** All facts of one predicate that hold now, in the order of their arguments, found by any of them. */
export class Relation {
  readonly arity: number;
  readonly #base: number;
  readonly #known = new Map<number, Fact>();
  readonly #present = new Set<number>();
  readonly #sorted: Fact[] = [];
  /** For each position: symbol to facts. */
  readonly #buckets: readonly Map<number, Fact[]>[];

  /** @param symbols how many there are; `symbols ** arity` must stay a safe integer. */
  constructor(arity: number, symbols: number) {
    this.arity = arity;
    this.#base = symbols;
    this.#buckets = Array.from({ length: arity }, () => new Map());
  }

  get facts(): readonly Fact[] {
    return this.#sorted;
  }

  keyOf(args: readonly number[]): number {
    let key = 0;
    for (const arg of args) key = key * this.#base + arg;
    return key;
  }

  has(args: readonly number[]): boolean {
    return this.#present.has(this.keyOf(args));
  }

  /** Facts with this symbol at this position. */
  at(position: number, symbol: number): readonly Fact[] {
    return this.#buckets[position]?.get(symbol) ?? NONE;
  }

  add(args: readonly number[]): void {
    const key = this.keyOf(args);
    if (this.#present.has(key)) return;
    const fact = this.#known.get(key) ?? { key, args: [...args] };
    this.#known.set(key, fact);
    this.#insert(fact);
  }

  delete(args: readonly number[]): void {
    const fact = this.#known.get(this.keyOf(args));
    if (fact !== undefined) this.#remove(fact);
  }

  /** Makes exactly these facts true; they must come from this relation, in its order. */
  become(facts: readonly Fact[]): void {
    const gone: Fact[] = [];
    const come: Fact[] = [];
    const now = this.#sorted;
    let at = 0;
    let to = 0;
    while (at < now.length || to < facts.length) {
      const here = now[at];
      const there = facts[to];
      if (here !== undefined && there !== undefined && here.key === there.key) {
        at += 1;
        to += 1;
      } else if (there === undefined || (here !== undefined && here.key < there.key)) {
        gone.push(here as Fact);
        at += 1;
      } else {
        come.push(there);
        to += 1;
      }
    }
    for (const fact of gone) this.#remove(fact);
    for (const fact of come) this.#insert(fact);
  }

  #insert(fact: Fact): void {
    if (this.#present.has(fact.key)) return;
    this.#present.add(fact.key);
    insertSorted(this.#sorted, fact);
    fact.args.forEach((symbol, position) => {
      const buckets = this.#buckets[position] as Map<number, Fact[]>;
      const bucket = buckets.get(symbol);
      if (bucket === undefined) buckets.set(symbol, [fact]);
      else insertSorted(bucket, fact);
    });
  }

  #remove(fact: Fact): void {
    if (!this.#present.delete(fact.key)) return;
    removeSorted(this.#sorted, fact);
    fact.args.forEach((symbol, position) => {
      removeSorted(this.#buckets[position]?.get(symbol) ?? [], fact);
    });
  }
}

const NONE: readonly Fact[] = [];

function placeOf(list: readonly Fact[], key: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as Fact).key < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insertSorted(list: Fact[], fact: Fact): void {
  if (list.length === 0 || (list.at(-1) as Fact).key < fact.key) list.push(fact);
  else list.splice(placeOf(list, fact.key), 0, fact);
}

function removeSorted(list: Fact[], fact: Fact): void {
  const place = placeOf(list, fact.key);
  if (list[place]?.key === fact.key) list.splice(place, 1);
}
