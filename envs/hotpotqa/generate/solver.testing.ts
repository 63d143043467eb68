import type { Fact, Value } from "../../../src/encyclopaedia/model.ts";
import type { Atom, Query, Side } from "./model.ts";

/** Variables bound so far. */
type Binding = ReadonlyMap<string, Value>;

/**
 * All answers that facts give to a question, without repeats; empty when they decide nothing.
 *
 * Written for the tests alone and from the meaning of facts and queries alone: the generator knows its answers otherwise.
 */
export function solve(query: Query, facts: readonly Fact[]): readonly string[] {
  if (query.kind === "find") {
    return unique(join(query.atoms, facts).map((binding) => read(binding, query.answer).text));
  }
  const pairs = sides(query.left, facts).flatMap((left) => sides(query.right, facts).map((right) => ({ left, right })));
  if (query.kind === "verify") {
    return unique(pairs.map(({ left, right }) => (holds(query.test, left.value, right.value) ? "yes" : "no")));
  }
  return unique(
    pairs.flatMap(({ left, right }) => {
      const order = compareValues(left.value, right.value);
      if (order === 0) return [left.name, right.name];
      return [order < 0 === (query.take === "least") ? left.name : right.name];
    }),
  );
}

/** Backtracking join: one binding for each way to satisfy all conditions, taken in order. */
function join(atoms: readonly Atom[], facts: readonly Fact[], binding: Binding = new Map()): readonly Binding[] {
  const [first, ...rest] = atoms;
  if (first === undefined) return [binding];
  return facts.flatMap((fact) => {
    const next = match(first, fact, binding);
    return next === null ? [] : join(rest, facts, next);
  });
}

function match({ subject, relation, object }: Atom, fact: Fact, binding: Binding): Binding | null {
  if (fact.relation !== relation) return null;
  const known = binding.get(subject);
  if (known !== undefined && known.object !== fact.subject) return null;
  const next = new Map(binding);
  if (known === undefined) next.set(subject, { object: fact.subject, text: fact.subject });
  if ("text" in object) return fact.text === object.text ? next : null;
  const bound = next.get(object.variable);
  if (bound !== undefined) return bound.object === fact.object ? next : null;
  return next.set(object.variable, { object: fact.object, text: fact.text });
}

function sides({ atoms, value, answer }: Side, facts: readonly Fact[]) {
  return join(atoms, facts).map((binding) => ({
    value: read(binding, value).object,
    name: "text" in answer ? answer.text : read(binding, answer.variable).text,
  }));
}

function read(binding: Binding, variable: string): Value {
  const value = binding.get(variable);
  if (value === undefined) throw new Error(`the query never binds ${variable}`);
  return value;
}

function holds(test: "equal" | "less" | "greater", left: string, right: string): boolean {
  const order = compareValues(left, right);
  return test === "equal" ? left === right : test === "less" ? order < 0 : order > 0;
}

/** Canonical dates sort as text, numbers by size. */
function compareValues(left: string, right: string): number {
  const [a, b] = [Number(left), Number(right)];
  if (Number.isFinite(a) && Number.isFinite(b)) return a - b;
  return left === right ? 0 : left < right ? -1 : 1;
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
