import type { Random } from "../../../src/core/random.ts";
import type { GameText } from "../engine/index.ts";
import { grammarOf } from "../generate/packed.ts";
import { problemText, taskText } from "../generate/problem.ts";
import { KINDS, type Kind, SORTS, type Sort } from "../generate/tables.ts";
import { houseTexts } from "../generate/texts.ts";
import { TASK_TYPES } from "../task.ts";

/** A game with so few things that every state of it can be visited; two pieces of furniture may share a place. */
export function tinyHouse(random: Random): GameText {
  const type = random.pick(TASK_TYPES);
  const sort = (name: string) => SORTS.find((one) => one.name === name) as Sort;
  const kind = (name: string) => KINDS.find((one) => one.name === name) as Kind;
  const sorts = ["Fridge", "Microwave", "SinkBasin", random.pick(["CounterTop", "Cabinet"])].map(sort);
  const furniture = sorts.map((one, at) => ({
    id: `${one.name}_bar_${at}`,
    sort: one,
    location: `loc_bar_${1 + random.below(4)}`,
  }));
  const places = furniture.map(({ id }) => id);
  const things = [kind("Mug"), kind("Mug"), kind("DeskLamp"), ...(random.next() < 0.5 ? [kind("Apple")] : [])].map(
    (one, at) => ({
      id: `${one.name}_bar_${at}`,
      kind: one,
      on: random.pick(places),
    }),
  );
  const target = type === "look_at_obj_in_light" ? "DeskLamp" : random.pick(sorts).name;
  const chore = { type, kind: kind("Mug"), target };
  const texts = houseTexts();
  const problem = problemText({ furniture, things }, chore, "tiny");
  return { domain: texts.domain, grammar: grammarOf(texts, taskText(chore, 0)), problem };
}
