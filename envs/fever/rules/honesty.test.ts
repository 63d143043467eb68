import { describe, expect, it } from "vitest";
import { rulesModel } from "../../../src/llm/rules-model.ts";
import { placeboMemory } from "../../../src/reflection/memory/placebo.ts";
import { outcomeAfter } from "../../../src/stats/success-by-trial.ts";
import { plainArm, playInMemory } from "../../../src/testing/plain-arm.ts";
import { contextWiki } from "../../../src/wiki/context-wiki.ts";
import { feverEnvironment } from "../environment.ts";
import { generateClaims } from "../generate/index.ts";
import { fever } from "../index.ts";
import { claimSchema, toTask } from "../task.ts";
import { feverRules } from "./index.ts";

const model = rulesModel(feverRules);
const arms = {
  none: plainArm(fever, { model, strategy: "none" }),
  reflexion: plainArm(fever, { model, strategy: "reflexion" }),
  placebo: plainArm(fever, { model, memory: () => placeboMemory(3) }),
};

/** Claims that are played of each seed. */
const PLAYED = 90;

/** Claims of a seed over their pages, or over pages that say nothing of them. */
function worldOf(seed: number, blind = false) {
  const records = generateClaims({ seed, count: 150 }).records.map((record) => claimSchema.parse(record));
  const pages = records.flatMap(({ context = [] }) => context.map(([title, sentences]) => ({ title, sentences })));
  const shown = blind ? pages.map(({ title }) => ({ title, sentences: ["This page is empty."] })) : pages;
  const world = { wiki: contextWiki(shown), contextOf: async () => [] };
  return {
    tasks: records.slice(0, PLAYED).map(toTask),
    createEnvironment: (options: { readonly revealVerdict: boolean }) => feverEnvironment(world, options),
  };
}

/** Solved after each trial. */
async function solvedBy(world: ReturnType<typeof worldOf>, arm: (typeof arms)["none"], trials: number) {
  const store = await playInMemory(fever, world, [arm], trials);
  const chains = await Promise.all(
    world.tasks.map(({ env, id }) => store.chain({ env, task: id, arm: arm.id, seed: 1, sample: 0 })),
  );
  return Array.from({ length: trials }, (_, at) => {
    const outcomes = chains.map((chain) =>
      outcomeAfter(
        chain.map(({ row }) => row),
        at + 1,
      ),
    );
    return outcomes.filter((outcome) => outcome.kind === "returned" && outcome.row.reward === 1).length;
  });
}

describe("the rules player is a weak but legitimate baseline", { timeout: 30_000 }, () => {
  it("judges more than half of the bundled claims rightly at once, not nearly all; only its own lessons help", async () => {
    const none = await solvedBy(worldOf(1), arms.none, 2);
    const reflexion = await solvedBy(worldOf(1), arms.reflexion, 2);
    const placebo = await solvedBy(worldOf(1), arms.placebo, 2);
    expect(none[0]).toBeGreaterThan(PLAYED / 2);
    expect(none[0]).toBeLessThan(PLAYED * 0.85);
    expect(reflexion[0]).toBe(none[0]);
    expect(placebo).toEqual(none);
    expect((reflexion[1] ?? 0) - (none[1] ?? 0)).toBeGreaterThan(9);
  });

  it("does as well on fresh claims", async () => {
    const [solved = 0] = await solvedBy(worldOf(21), arms.none, 1);
    expect(solved).toBeGreaterThan(PLAYED / 2);
    expect(solved).toBeLessThan(PLAYED * 0.85);
  });

  it("falls to the rate of one constant label where the pages say nothing", async () => {
    const [solved = 0] = await solvedBy(worldOf(1, true), arms.none, 1);
    expect(solved).toBeLessThanOrEqual(PLAYED * 0.4);
  });
});
