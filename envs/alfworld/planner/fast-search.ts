import { reachable } from "./ground/reachable.ts";
import { type Deed, structureOf } from "./ground/structure.ts";
import { groundTask, NotCovered, type Op } from "./ground/task.ts";
import type { ReadGame } from "./read-world.ts";
import { cheapest } from "./search/a-star.ts";
import { planAim } from "./search/aim.ts";
import { whyNot } from "./why-not.ts";

/** An action of the domain with its arguments. */
export interface Planned {
  readonly action: { readonly number: number };
  readonly args: readonly number[];
}

/** Shortest plans from the state in which the world is when it is asked. */
export interface FastSearch {
  plan():
    | { readonly kind: "plan"; readonly actions: readonly Planned[] }
    | { readonly kind: "none" | "unknown"; readonly why: string };
  /** Length of the plan; null where it is not known. States on the way of an earlier plan are known at once. */
  length(): number | "none" | null;
}

/** @returns null for games that are built otherwise than a household. */
export function fastSearch({ domain, problem, world }: ReadGame, most: number): FastSearch | null {
  try {
    const task = groundTask(domain, problem, world.state);
    const start = task.facts.now();
    const reach = reachable(task, start);
    const structure = structureOf(reach.ops, start, task.facts);
    const aims = task.aims
      .filter(({ needs }) => needs.every((fact) => reach.facts.has(fact)))
      .flatMap((aim) => planAim(aim, structure) ?? []);
    const lengths = new Map<string, number | "none">();

    const now = () => task.facts.now();
    const searchFrom = (facts: readonly number[]) => {
      const place = facts.find((fact) => structure.places.has(fact)) ?? -1;
      return cheapest(aims, structure, { facts: facts.filter((fact) => fact !== place), place }, most);
    };
    const opsOf = (facts: readonly number[], steps: readonly (Deed | { readonly to: number })[]): readonly Op[] => {
      let place = facts.find((fact) => structure.places.has(fact)) ?? -1;
      return steps.map((step) => {
        if (!("to" in step)) return step;
        const walk = structure.walkFrom(place, step.to);
        place = step.to;
        if (walk === null) throw new NotCovered("a walk is not there");
        return walk;
      });
    };
    const remember = (facts: readonly number[], ops: readonly Op[]) => {
      let at = facts;
      ops.forEach((op, done) => {
        lengths.set(at.join(" "), ops.length - done);
        at = [...at.filter((fact) => !op.deletes.includes(fact) && !op.adds.includes(fact)), ...op.adds].sort(
          (a, b) => a - b,
        );
      });
      lengths.set(at.join(" "), 0);
    };
    const why = () => (aims.length > 0 ? "no commands reach the goal" : whyNot(task, reach, problem.goal));
    return {
      plan() {
        const facts = now();
        const found = searchFrom(facts);
        if (found.kind === "none") return { kind: "none", why: why() };
        if (found.kind === "too long")
          return { kind: "unknown", why: `none found in ${most.toLocaleString("en")} states` };
        const ops = opsOf(facts, found.steps);
        remember(facts, ops);
        return { kind: "plan", actions: ops.map(({ action, args }) => ({ action: { number: action }, args })) };
      },
      length() {
        const facts = now();
        const known = lengths.get(facts.join(" "));
        if (known !== undefined) return known;
        const found = searchFrom(facts);
        if (found.kind === "too long") return null;
        if (found.kind === "none") lengths.set(facts.join(" "), "none");
        else remember(facts, opsOf(facts, found.steps));
        return found.kind === "none" ? "none" : found.cost;
      },
    };
  } catch (error) {
    if (error instanceof NotCovered) return null;
    throw error;
  }
}
