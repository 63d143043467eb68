import type { Deed } from "../ground/structure.ts";
import type { ChainGoal } from "./status.ts";

/**
 * Leaves out putting the thing down where it is not wanted: it would have to be taken again, and to walk with it costs no more than
 * that. Only where such a spot serves nothing but taking.
 */
export function withoutDetours(
  deeds: readonly Deed[],
  goal: ChainGoal,
  { held, own }: { held: number; own: (fact: number) => boolean },
): readonly Deed[] {
  if (goal.forbids.length > 0) return deeds;
  const takes = new Set(deeds.filter(({ adds }) => adds.includes(held)));
  const others = deeds.filter((deed) => !takes.has(deed));
  const asked = new Set([
    ...goal.needs,
    ...others.flatMap(({ needs }) => needs),
    ...deeds.flatMap(({ forbids }) => forbids),
  ]);
  return deeds.filter(
    ({ adds, deletes }) => !deletes.includes(held) || adds.some((fact) => own(fact) && asked.has(fact)),
  );
}
