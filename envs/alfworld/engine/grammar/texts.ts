import type { EntityNames } from "../world/names.ts";
import type { State } from "../world/state.ts";
import { type Bound, planTextQuery, type TextQuery } from "./answers.ts";
import { GrammarError } from "./grammar-error.ts";
import type { Alternative, Twl2 } from "./read-twl2.ts";
import { type Node, parseRuleText, type Value } from "./rule-text.ts";

/** A text, ready to be made in any state of the game. */
export interface Text {
  /** Predicates that decide what it says, of the rules that it expands too. */
  readonly reads: ReadonlySet<string>;
  render(bound: readonly Bound[]): string;
}

/** Makes texts out of the rules of one grammar over one game's state. */
export interface Texts {
  /** @throws GrammarError where it cannot be read, expands an unknown rule, or expands itself. */
  text(source: string): Text;
}

type Render = (bound: readonly Bound[]) => string;

/** Longest text that a rule may make, in characters: expansion can grow without bounds in hostile grammars. */
const LONGEST = 200_000;

/** Rules are parsed when something first expands them: one that nothing uses may hold anything. */
export function planTexts({ rules }: Twl2, state: State, names: EntityNames): Texts {
  const planned = new Map<string, Text>();
  /** Rules being planned, from the outside in. */
  const path: string[] = [];
  let reads = new Set<string>();

  const rule = (name: string): Text => {
    const known = planned.get(name);
    if (known !== undefined) return known;
    if (path.includes(name)) {
      throw new GrammarError(
        `the rule ${name} expands itself: ${[...path.slice(path.indexOf(name)), name].join(" -> ")}`,
      );
    }
    const alternatives = rules.get(name);
    if (alternatives === undefined) throw new GrammarError(`unknown rule ${JSON.stringify(name)}`);
    path.push(name);
    if (path.length > 100) throw new GrammarError(`rules are nested deeper than 100 at ${name}`);
    const outer = reads;
    reads = new Set();
    const text = { reads, render: ofAlternatives(name, alternatives) };
    reads = outer;
    path.pop();
    planned.set(name, text);
    return text;
  };
  const useRule = (name: string): Render => {
    const { render, reads: inner } = rule(name);
    for (const predicate of inner) reads.add(predicate);
    return render;
  };
  const useQuery = (source: string): TextQuery => {
    const query = planTextQuery(source, state);
    for (const predicate of query.reads) reads.add(predicate);
    return query;
  };

  function ofAlternatives(name: string, alternatives: readonly Alternative[]): Render {
    const choices = alternatives.map(({ rhs, condition }) => ({
      condition: condition === null ? null : useQuery(condition),
      render: ofNodes(parseRuleText(rhs)),
    }));
    return (bound) => {
      const choice = choices.find(({ condition }) => condition === null || condition.each(bound, () => true));
      if (choice === undefined) throw new GrammarError(`no alternative of the rule ${name} fits`);
      return choice.render(bound);
    };
  }

  function ofNodes(nodes: readonly Node[]): Render {
    const parts = nodes.map(ofNode);
    if (parts.length === 1) return parts[0] as Render;
    return (bound) => {
      let text = "";
      for (const part of parts) text += part(bound);
      if (text.length > LONGEST) throw new GrammarError(`a text grew longer than ${LONGEST} characters`);
      return text;
    };
  }

  function ofNode(node: Node): Render {
    if (node.kind === "text") return () => node.text;
    if (node.kind === "rule") return useRule(node.name);
    if (node.kind === "print") return ofValue(node.value);
    const query = useQuery(node.query);
    const value = ofValue(node.value);
    const all = (bound: readonly Bound[]): string[] => {
      const texts: string[] = [];
      query.each(bound, (answer) => {
        texts.push(value(answer));
        return texts.length > LONGEST;
      });
      return texts;
    };
    if (!node.list) return (bound) => all(bound).join("");
    const [empty, separator, last] = ["list_empty", "list_separator", "list_last_separator"].map(useRule) as [
      Render,
      Render,
      Render,
    ];
    return (bound) => {
      const texts = all(bound);
      const end = texts.pop();
      if (end === undefined) return empty(bound);
      return texts.length === 0 ? end : `${texts.join(separator(bound))}${last(bound)}${end}`;
    };
  }

  function ofValue(value: Value): Render {
    if (value.kind === "literal") return () => value.text;
    if (value.kind === "rule") return useRule(value.name);
    if (value.kind !== "entity") {
      return ofParts(value.of, (parts) => (value.kind === "sum" ? parts.join("") : (parts.find(isText) ?? "")));
    }
    const { variable, attribute } = value;
    if (attribute === "indefinite" || attribute === "definite") return () => (attribute === "definite" ? "the" : "a");
    return (bound) => {
      const symbol = bound.findLast(({ name }) => name === variable)?.symbol;
      if (symbol === undefined) throw new GrammarError(`the variable ${variable} has no value where it is printed`);
      const id = state.symbols.names[symbol] ?? "";
      return attribute === "id" ? id : (names.get(id) ?? id);
    };
  }

  function ofParts(values: readonly Value[], join: (texts: string[]) => string): Render {
    const parts = values.map(ofValue);
    return (bound) => join(parts.map((part) => part(bound)));
  }

  return {
    text(source) {
      const outer = reads;
      reads = new Set();
      const text = { reads, render: ofNodes(parseRuleText(source)) };
      reads = outer;
      return text;
    },
  };
}

function isText(text: string): boolean {
  return text !== "";
}
