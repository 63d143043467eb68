import { sha256 } from "../../../src/core/hash.ts";
import { atomsOf, type Formula } from "../engine/pddl/formula.ts";
import type { Problem } from "../engine/pddl/problem.ts";

/**
 * A hash that equal games share whatever their things are called: the names of sorts and kinds count, numbers and ids do not.
 *
 * Colour refinement: every name begins with the colour of its type (a name in the goal, a sort or a kind: of itself), and takes
 * in the colours of all facts around it until no more names are told apart. Different hashes prove that no renaming makes
 * two games equal; a pair that it cannot tell apart is taken for equal.
 *
 * @param constants types whose names mean something.
 */
export function canonicalHash({ objects, facts, goal }: Problem, constants: ReadonlySet<string>): string {
  const named = new Set(atomsOf(goal).flatMap(({ terms }) => terms));
  let colours = new Map(
    objects.map(({ name, type }) => [name, constants.has(type) || named.has(name) ? `=${name}` : type]),
  );
  const known = [...new Map(facts.map((fact) => [`${fact.predicate} ${fact.terms.join(" ")}`, fact])).values()];
  const count = () => new Set(colours.values()).size;
  for (let before = -1; before !== count(); ) {
    before = count();
    const around = new Map<string, string[]>(objects.map(({ name }) => [name, []]));
    for (const { predicate, terms } of known) {
      const look = [predicate, ...terms.map((term) => colours.get(term) ?? "")].join(" ");
      for (const [at, term] of terms.entries()) around.get(term)?.push(`${at} ${look}`);
    }
    colours = new Map(
      objects.map(({ name }) => [
        name,
        sha256([colours.get(name), ...(around.get(name) ?? []).sort()].join("\n")).slice(0, 20),
      ]),
    );
  }
  const coloured = known.map(({ predicate, terms }) =>
    [predicate, ...terms.map((term) => colours.get(term))].join(" "),
  );
  return sha256([...coloured.sort(), shape(goal)].join("\n"));
}

/** The goal without its lines of text. */
function shape(goal: Formula): string {
  return JSON.stringify(goal, (key, value: unknown) => (key === "line" ? undefined : value));
}
