import { type Effect, readEffects } from "./effect.ts";
import { headOf, type List, listOf, readExpressions, wordOf } from "./expressions.ts";
import { type Arities, checkBound, type Formula, readFormula } from "./formula.ts";
import { PddlError } from "./pddl-error.ts";
import { readTypedList, type Typed } from "./typed-list.ts";

export interface ActionSchema {
  /** Lower case. */
  readonly name: string;
  readonly parameters: readonly Typed[];
  readonly condition: Formula;
  readonly effects: readonly Effect[];
}

export interface Domain {
  readonly name: string;
  /** Declared types and the root, `object`. */
  readonly types: ReadonlySet<string>;
  readonly arities: Arities;
  /** In the order of the text, names unique. */
  readonly actions: readonly ActionSchema[];
}

/** Most actions of a domain; the official one has 15. */
const MOST_ACTIONS = 200;

/**
 * Reads a domain: the part of PDDL that the domain of the games uses. Types are flat; the type `object` is the root as well,
 * so that it takes anything.
 *
 * @throws PddlError by name and line for other parts of PDDL.
 */
export function readDomain(text: string): Domain {
  const whole = readExpressions(text);
  const [define, title, ...sections] = whole.items;
  if (wordOf(define, "define", whole.line) !== "define") throw new PddlError("expected (define ...)", whole.line);
  const name = nameIn(listOf(title, "(domain NAME)", whole.line), "domain");
  const types = new Set(["object"]);
  const arities = new Map<string, number>();
  const actions: ActionSchema[] = [];
  for (const section of sections) {
    const list = listOf(section, "a section in brackets", section.line);
    const [, ...rest] = list.items;
    const head = headOf(list);
    if (head === ":types") {
      for (const { name: type, type: parent } of readTypedList(rest, list.line)) {
        if (parent !== "object")
          throw new PddlError(`types below other types (${type} - ${parent}) are not supported`, list.line);
        types.add(type);
      }
    } else if (head === ":predicates") {
      for (const item of rest) {
        const predicate = listOf(item, "a predicate in brackets", item.line);
        arities.set(headOf(predicate), readTypedList(predicate.items.slice(1), predicate.line).length);
      }
    } else if (head === ":action") {
      actions.push(readAction(list, arities));
    } else if (head !== ":requirements" && head !== ":functions") {
      throw new PddlError(`${head === "" ? "a section without a name" : head} is not supported`, list.line);
    }
  }
  const twice = actions.find(({ name: action }, at) => actions.findIndex((other) => other.name === action) !== at);
  if (twice !== undefined) throw new PddlError(`the action ${twice.name} is defined twice`, null);
  if (actions.length > MOST_ACTIONS) throw new PddlError(`more than ${MOST_ACTIONS} actions`, null);
  return { name, types, arities, actions };
}

/** The name in `(domain NAME)` and `(problem NAME)`. */
export function nameIn(list: List, head: string): string {
  if (headOf(list) !== head) throw new PddlError(`expected (${head} NAME)`, list.line);
  return wordOf(list.items[1], "a name", list.line);
}

function readAction(list: List, arities: Arities): ActionSchema {
  const { line } = list;
  const [, title, ...rest] = list.items;
  const name = wordOf(title, "the name of the action", line);
  const parts = new Map<string, (typeof rest)[number]>();
  for (let at = 0; at < rest.length; at += 2) {
    const key = wordOf(rest[at], ":parameters, :precondition or :effect", rest[at]?.line ?? line);
    const value = rest[at + 1];
    if (![":parameters", ":precondition", ":effect"].includes(key))
      throw new PddlError(`${key} is not supported`, line);
    if (value === undefined) throw new PddlError(`nothing stands after ${key} of ${name}`, line);
    parts.set(key, value);
  }
  const parameters = readTypedList(listOf(parts.get(":parameters"), `:parameters of ${name}`, line).items, line);
  const before = parts.get(":precondition");
  const after = parts.get(":effect");
  const condition: Formula = before === undefined ? { kind: "and", of: [] } : readFormula(before, arities);
  const effects = after === undefined ? [] : readEffects(after, arities);
  const bound = new Set(parameters.map((parameter) => parameter.name));
  checkBound(condition, bound, line);
  for (const { atom, when } of effects) {
    checkBound(atom, bound, line);
    if (when !== null) checkBound(when, bound, line);
  }
  return { name, parameters, condition, effects };
}
