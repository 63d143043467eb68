import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../src/data/package-root.ts";
import type { HouseTexts } from "./packed.ts";

/** Domain and grammar of our own games, which lie beside the bundled collection. */
export function houseTexts(): HouseTexts {
  const read = (name: string) => readFileSync(join(packageRoot(), "datasets", "alfworld", name), "utf8");
  return { domain: read("domain.pddl"), grammarTemplate: read("grammar-template.twl2") };
}
