import type { TaskType } from "../task.ts";
import type { Chore, House } from "./model.ts";
import { KINDS, SORTS } from "./tables.ts";

const AGENT = "agent1";
/** Where the agent begins: beside no furniture. */
const START = "loc_bar_0";

const kindName = (name: string) => `${name}Kind`;
const sortName = (name: string) => `${name}Sort`;

/** Abilities of kinds, by the letter in the table. */
const ABILITIES: Readonly<Record<string, string>> = {
  w: "washable",
  h: "warmable",
  c: "chillable",
  s: "cuttable",
  k: "blade",
  l: "switchable",
};

/** The house and the chore as a PDDL problem of `datasets/alfworld/domain.pddl`. */
export function problemText({ furniture, things }: House, chore: Chore, name: string): string {
  const locations = [START, ...new Set(furniture.map(({ location }) => location))];
  const kinds = KINDS.filter(({ name: kind }) => things.some((thing) => thing.kind.name === kind));
  const sorts = SORTS.filter(({ name: sort }) => furniture.some((piece) => piece.sort.name === sort));
  const objects = [
    `${AGENT} - agent`,
    `${locations.join(" ")} - location`,
    `${furniture.map(({ id }) => id).join(" ")} - receptacle`,
    `${things.map(({ id }) => id).join(" ")} - object`,
    `${sorts.map((sort) => sortName(sort.name)).join(" ")} - sort`,
    `${kinds.map((kind) => kindName(kind.name)).join(" ")} - kind`,
  ];
  const facts = [
    `(at ${AGENT} ${START})`,
    ...furniture.flatMap(({ id, sort, location }) => [
      `(stands ${id} ${location}) (sortof ${id} ${sortName(sort.name)})${sort.hinged ? ` (hinged ${id})` : ""}${sort.serves ? ` (${sort.serves} ${id})` : ""}`,
    ]),
    ...things.map(({ id, kind, on }) => {
      const can = [...(kind.can ?? "")].map((letter) => ` (${ABILITIES[letter]} ${id})`).join("");
      return `(lies ${id} ${on}) (kindof ${id} ${kindName(kind.name)})${kind.can === "l" ? "" : ` (portable ${id})`}${can}`;
    }),
    ...kinds.map(({ name: kind, on }) =>
      on
        .filter((sort) => sorts.some((one) => one.name === sort))
        .map((sort) => `(accepts ${sortName(sort)} ${kindName(kind)})`)
        .join(" "),
    ),
  ];
  return `(define (problem ${name})
 (:domain retrial-household)
 (:objects
  ${objects.join("\n  ")})
 (:init
  ${facts.filter((line) => line !== "").join("\n  ")})
 (:goal ${goalText(chore)})
)
`;
}

/** What a chore of each type leaves true of its thing. */
const STATES: Readonly<Partial<Record<TaskType, string>>> = {
  pick_clean_then_place_in_recep: " (washed ?o)",
  pick_heat_then_place_in_recep: " (warm ?o)",
  pick_cool_then_place_in_recep: " (chilled ?o)",
};

function goalText({ type, kind, target }: Chore): string {
  const thing = kindName(kind.name);
  if (type === "look_at_obj_in_light") {
    return `(exists (?o - object ?lamp - object ?r - receptacle ?l - location ?a - agent)
  (and (kindof ?o ${thing}) (carries ?a ?o) (kindof ?lamp ${kindName(target)}) (lit ?lamp) (lies ?lamp ?r) (stands ?r ?l) (at ?a ?l)))`;
  }
  const there = `(sortof ?r ${sortName(target)})`;
  if (type === "pick_two_obj_and_place") {
    return `(exists (?o - object ?other - object ?r - receptacle)
  (and (kindof ?o ${thing}) (kindof ?other ${thing}) (not (= ?o ?other)) ${there} (lies ?o ?r) (lies ?other ?r)))`;
  }
  return `(exists (?o - object ?r - receptacle)
  (and (kindof ?o ${thing}) ${there} (lies ?o ?r)${STATES[type] ?? ""}))`;
}

/** The task in words; two for each type, shaped like the official ones. Ends with a full stop. */
export function taskText({ type, kind, target }: Chore, variant: number): string {
  const [thing, there] = [kind.name.toLowerCase(), target.toLowerCase()];
  const adjective = type.startsWith("pick_clean") ? "clean" : type.startsWith("pick_heat") ? "hot" : "cool";
  const verb = type.startsWith("pick_heat") ? "heat" : adjective;
  const pairs: Readonly<Record<TaskType, readonly [string, string]>> = {
    pick_and_place_simple: [`put a ${thing} in ${there}.`, `put some ${thing} on ${there}.`],
    look_at_obj_in_light: [`look at ${thing} under the ${there}.`, `examine the ${thing} with the ${there}.`],
    pick_clean_then_place_in_recep: [
      `put a ${adjective} ${thing} in ${there}.`,
      `${verb} some ${thing} and put it in ${there}.`,
    ],
    pick_heat_then_place_in_recep: [
      `put a ${adjective} ${thing} in ${there}.`,
      `${verb} some ${thing} and put it in ${there}.`,
    ],
    pick_cool_then_place_in_recep: [
      `put a ${adjective} ${thing} in ${there}.`,
      `${verb} some ${thing} and put it in ${there}.`,
    ],
    pick_two_obj_and_place: [`put two ${thing} in ${there}.`, `find two ${thing} and put them in ${there}.`],
  };
  return pairs[type][variant % 2] as string;
}
