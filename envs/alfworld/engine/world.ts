import type { Bound } from "./grammar/answers.ts";
import { GrammarError } from "./grammar/grammar-error.ts";
import type { Twl2 } from "./grammar/read-twl2.ts";
import { planTexts, type Text } from "./grammar/texts.ts";
import type { Domain } from "./pddl/domain.ts";
import { atomsOf } from "./pddl/formula.ts";
import type { Problem } from "./pddl/problem.ts";
import { applicable, type GroundAction, planAction, predicatesRead } from "./world/actions.ts";
import { planGoal } from "./world/goal.ts";
import { nameEntities } from "./world/names.ts";
import { State, symbolsOf } from "./world/state.ts";

/** One game's state with everything that can be done, said and asked of it. */
export interface World {
  readonly state: State;
  /** Predicates that actions change and something reads. */
  readonly changing: readonly string[];
  /** Everything that can be done now, with its command. */
  actions(): readonly GroundAction[];
  commandOf(action: GroundAction): string;
  /** What is answered, in the state after the action. */
  feedbackOf(action: GroundAction): string;
  intro(): string;
  /** The sentence of the task. */
  goalText(): string;
  won(): boolean;
}

/** Rule that the opening is made of, and the one in it that tells the task. */
const INTRO = "#intro#";
const TASK = "#task#";

/**
 * Puts a game together, its state at the start.
 *
 * @throws PddlError, GrammarError where a part that play could reach cannot be used.
 */
export function planWorld({ domain, grammar, problem }: { domain: Domain; grammar: Twl2; problem: Problem }): World {
  const symbols = symbolsOf(problem.objects);
  const state = new State(symbols, domain.arities);
  const mentioned = new Set<string>();
  for (const { predicate, terms } of problem.facts) {
    state.relation(predicate)?.add(terms.map((term) => symbols.numberOf(term) ?? 0));
    for (const term of terms) mentioned.add(term);
  }
  const texts = planTexts(grammar, state, nameEntities(mentioned));
  const intro = texts.text(INTRO);
  const said = domain.actions.map(({ name }) => {
    const own = grammar.actions.get(name);
    if (own === undefined) throw new GrammarError(`the action ${name} of the domain has no texts`);
    return { template: texts.text(own.template), feedback: texts.text(own.feedback) };
  });

  const read = new Set([...predicatesRead(domain.actions), ...atomsOf(problem.goal).map(({ predicate }) => predicate)]);
  for (const { reads } of [intro, ...said.flatMap(({ template, feedback }) => [template, feedback])]) {
    for (const predicate of reads) read.add(predicate);
  }
  const planned = domain.actions.map((schema, number) => planAction(schema, number, state, read));
  const changing = [...new Set(planned.flatMap(({ effects }) => effects.map(({ predicate }) => predicate)))].sort();
  const won = planGoal(problem.goal, state);
  const fixed = said.map(({ template }) => !changing.some((predicate) => template.reads.has(predicate)));
  const commands = said.map(() => new Map<string, string>());

  const bindings = ({ action: { schema }, args }: GroundAction): Bound[] =>
    schema.parameters.map(({ name, type }, at) => ({ name: name.slice(1), type, symbol: args[at] as number }));
  const textsOf = ({ action }: GroundAction) => said[action.number] as { template: Text; feedback: Text };

  return {
    state,
    changing,
    actions: () => applicable(planned),
    commandOf(action) {
      if (!fixed[action.action.number]) return textsOf(action).template.render(bindings(action));
      const known = commands[action.action.number] as Map<string, string>;
      const key = action.args.join(" ");
      const command = known.get(key) ?? textsOf(action).template.render(bindings(action));
      known.set(key, command);
      return command;
    },
    feedbackOf: (action) => textsOf(action).feedback.render(bindings(action)),
    intro: () => intro.render([]),
    goalText: () => /Your task is to: (.*?)\.?$/.exec(texts.text(TASK).render([]))?.[1] ?? "",
    won,
  };
}
