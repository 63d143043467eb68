import type { Domain } from "./domain.ts";
import { nameIn } from "./domain.ts";
import { headOf, listOf, readExpressions, wordOf } from "./expressions.ts";
import { type Atom, atomsOf, checkBound, type Formula, readAtom, readFormula } from "./formula.ts";
import { PddlError } from "./pddl-error.ts";
import { readTypedList, type Typed } from "./typed-list.ts";

export interface Problem {
  /** Names unique. */
  readonly objects: readonly Typed[];
  /** Facts at the start, as they stand in the text; some stand there more than once. */
  readonly facts: readonly Atom[];
  readonly goal: Formula;
}

/** @throws PddlError by name and line, also for facts and goals about unknown predicates, objects or types. */
export function readProblem(text: string, domain: Domain): Problem {
  const whole = readExpressions(text);
  const [define, title, ...sections] = whole.items;
  if (wordOf(define, "define", whole.line) !== "define") throw new PddlError("expected (define ...)", whole.line);
  nameIn(listOf(title, "(problem NAME)", whole.line), "problem");
  let objects: readonly Typed[] = [];
  let facts: readonly Atom[] | null = null;
  let goal: Formula | null = null;
  for (const section of sections) {
    const list = listOf(section, "a section in brackets", section.line);
    const [, ...rest] = list.items;
    const head = headOf(list);
    if (head === ":objects") objects = checkedObjects(readTypedList(rest, list.line), domain, list.line);
    else if (head === ":init") {
      facts = rest
        .map((item) => listOf(item, "a fact in brackets", item.line))
        .filter((item) => headOf(item) !== "=")
        .map((item) => readAtom(item, domain.arities));
    } else if (head === ":goal") {
      const [formula, ...more] = rest;
      if (formula === undefined || more.length > 0) throw new PddlError(":goal expects one condition", list.line);
      goal = readFormula(formula, domain.arities);
      checkBound(goal, new Set(), list.line);
    } else if (![":domain", ":requirements", ":metric"].includes(head)) {
      throw new PddlError(`${head === "" ? "a section without a name" : head} is not supported`, list.line);
    }
  }
  if (facts === null) throw new PddlError("the problem has no :init", whole.line);
  if (goal === null) throw new PddlError("the problem has no :goal", whole.line);
  const known = new Set(objects.map(({ name }) => name));
  for (const { terms, line } of facts) {
    const stranger = terms.find((term) => !known.has(term));
    if (stranger !== undefined) throw new PddlError(`a fact is about ${stranger}, which is no declared object`, line);
  }
  for (const { terms, line } of atomsOf(goal)) {
    const stranger = terms.find((term) => !term.startsWith("?") && !known.has(term));
    if (stranger !== undefined) throw new PddlError(`the goal is about ${stranger}, which is no declared object`, line);
  }
  return { objects, facts, goal };
}

function checkedObjects(objects: readonly Typed[], { types }: Domain, line: number): readonly Typed[] {
  const seen = new Map<string, string>();
  for (const { name, type } of objects) {
    if (!types.has(type)) throw new PddlError(`the object ${name} has the unknown type ${type}`, line);
    if (seen.has(name) && seen.get(name) !== type) throw new PddlError(`the object ${name} is declared twice`, line);
    seen.set(name, type);
  }
  return [...seen].map(([name, type]) => ({ name, type }));
}
