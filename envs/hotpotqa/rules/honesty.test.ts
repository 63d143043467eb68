import { describe, expect, it } from "vitest";
import type { TaskSet } from "../../../src/core/benchmark.ts";
import { rulesModel } from "../../../src/llm/rules-model.ts";
import { placeboMemory } from "../../../src/reflection/memory/placebo.ts";
import { wilson95 } from "../../../src/stats/intervals.ts";
import { outcomeAfter } from "../../../src/stats/success-by-trial.ts";
import { plainArm, playInMemory } from "../../../src/testing/plain-arm.ts";
import { shared } from "../../../src/testing/shared-data.ts";
import { normalizeAnswer } from "../../../src/text/normalize.ts";
import { contextWiki } from "../../../src/wiki/context-wiki.ts";
import type { Wiki } from "../../../src/wiki/wiki.ts";
import { hotpotEnvironment } from "../environment.ts";
import { generateFile } from "../generate/index.ts";
import { hotpotqa } from "../index.ts";
import { type HotpotRecord, recordSchema, toTask } from "../task.ts";
import { hotpotqaRules } from "./index.ts";

const model = rulesModel(hotpotqaRules);
const arm = {
  none: plainArm(hotpotqa, { model, strategy: "none" }),
  reflexion: plainArm(hotpotqa, { model, strategy: "reflexion" }),
  placebo: plainArm(hotpotqa, { model, memory: () => placeboMemory(3) }),
};

type World = Pick<TaskSet, "tasks" | "createEnvironment">;

function worldOf(records: readonly HotpotRecord[], hide: (task: string, text: string) => boolean = () => false): World {
  const pages = records.flatMap(({ context }) => context.map(([title, sentences]) => ({ title, sentences })));
  const wiki = contextWiki(pages);
  return {
    tasks: records.map(toTask),
    createEnvironment: (options) => {
      let task = "";
      const world = hotpotEnvironment(
        { wiki: hiding(wiki, (text) => hide(task, text)), contextOf: async () => [] },
        options,
      );
      return {
        ...world,
        reset: (next, seed) => {
          task = next.id;
          return world.reset(next, seed);
        },
      };
    },
  };
}

/** A wiki without the pages whose text is to be hidden. */
function hiding(wiki: Wiki, hidden: (text: string) => boolean): Wiki {
  return {
    pages: wiki.pages,
    async page(title) {
      const page = await wiki.page(title);
      return page !== null && hidden(page.sentences.join("")) ? null : page;
    },
    similar: async (query, limit) => ((await wiki.page(query)) === null ? wiki.similar(query, limit) : []),
  };
}

/** Solved after each trial, out of all tasks. */
async function solvedBy(world: World, played: (typeof arm)[keyof typeof arm], trials: number): Promise<number[]> {
  const store = await playInMemory(hotpotqa, world, [played], trials);
  const chains = await Promise.all(
    world.tasks.map(({ env, id }) => store.chain({ env, task: id, arm: played.id, seed: 1, sample: 0 })),
  );
  return Array.from({ length: trials }, (_, index) => {
    const outcomes = chains.map((chain) =>
      outcomeAfter(
        chain.map(({ row }) => row),
        index + 1,
      ),
    );
    return outcomes.filter((outcome) => outcome.kind === "returned" && outcome.row.reward === 1).length;
  });
}

function fresh(seed: number, count: number): HotpotRecord[] {
  return recordSchema.array().parse(JSON.parse(generateFile({ seed, count })));
}

const bundled = fresh(1, 200);
const asBundled = {
  none: await solvedBy(worldOf(bundled), arm.none, 3),
  reflexion: await solvedBy(worldOf(bundled), arm.reflexion, 3),
};

describe("the rules player is a weak but legitimate baseline", { timeout: 60_000 }, () => {
  it("solves between a fifth and four fifths of the bundled questions at once; lessons help it, others' lessons do not", async () => {
    const { none, reflexion } = asBundled;
    const placebo = await solvedBy(worldOf(bundled), arm.placebo, 3);
    expect(none[0]).toBeGreaterThan(40);
    expect(none[0]).toBeLessThan(160);
    expect(reflexion[0]).toBe(none[0]);
    expect(placebo[0]).toBe(none[0]);
    const gain = (solved: readonly number[]) => (solved[2] ?? 0) - (none[2] ?? 0);
    expect(gain(reflexion)).toBeGreaterThan(10);
    expect(gain(placebo)).toBeLessThan(gain(reflexion) / 3);
  });

  it("does as well when every name of the encyclopaedia is another one", async () => {
    const renamed = renameEntities(bundled);
    expect(renamed.changed).toBeGreaterThan(300);
    expect(await solvedBy(worldOf(renamed.records), arm.none, 3)).toEqual(asBundled.none);
    expect(await solvedBy(worldOf(renamed.records), arm.reflexion, 3)).toEqual(asBundled.reflexion);
  });

  it("falls to the rate of a constant answer when no page that states the answer can be opened", async () => {
    const answers = new Map(bundled.map(({ _id, answer }) => [_id, normalizeAnswer(answer)]));
    const bridges = bundled.filter(({ type }) => type === "bridge");
    const blind = worldOf(bridges, (task, text) => ` ${normalizeAnswer(text)} `.includes(` ${answers.get(task)} `));
    const [solved = 0] = await solvedBy(blind, arm.reflexion, 1);
    expect(solved).toBeLessThanOrEqual(constantRate(bridges));
    const [sighted = 0] = await solvedBy(worldOf(bridges), arm.reflexion, 1);
    expect(sighted).toBeGreaterThan(10 * Math.max(1, solved));
  });

  it("does as well on fresh questions of other seeds", async () => {
    const intervals = await Promise.all(
      [11, 12, 13].map(async (seed) => {
        const [solved = 0] = await solvedBy(worldOf(fresh(seed, 150)), arm.none, 1);
        return wilson95(solved, 150) ?? { low: 1, high: 0 };
      }),
    );
    const latestStart = Math.max(...intervals.map(({ low }) => low));
    const earliestEnd = Math.min(...intervals.map(({ high }) => high));
    expect(latestStart).toBeLessThanOrEqual(earliestEnd);
  });

  it.skipIf(!shared.available)(`beats the best constant answer on real questions${shared.note}`, async () => {
    const data = shared.path("data/hotpotqa/hotpot_dev_distractor_v1.first100.json.gz");
    const world = await hotpotqa.load({ data, skipInvalid: false });
    const [solved = 0] = await solvedBy(world, arm.none, 1);
    expect(solved).toBeGreaterThan(7);
  });
});

/** How often the commonest answer is right. */
function constantRate(records: readonly HotpotRecord[]): number {
  const counts = new Map<string, number>();
  for (const { answer } of records) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return Math.max(...counts.values());
}

/**
 * Every invented name replaced by another, the same one everywhere: words that stand in titles with a capital and
 * nowhere without one.
 */
function renameEntities(records: readonly HotpotRecord[]): { records: readonly HotpotRecord[]; changed: number } {
  const text = JSON.stringify(records);
  const plain = new Set(text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}]*/gu) ?? []);
  const titles = records.flatMap(({ context }) => context.map(([title]) => title)).join(" ");
  const names = [...new Set(titles.match(/\p{Lu}\p{Ll}+/gu) ?? [])].filter((name) => !plain.has(name.toLowerCase()));
  const others = new Map(names.map((name, index) => [name, inventedName(index)]));
  const renamed = text.replace(/\p{L}+/gu, (word) => others.get(word) ?? word);
  return { records: JSON.parse(renamed) as HotpotRecord[], changed: others.size };
}

/** Different for every number, and like no word of the text. */
function inventedName(index: number): string {
  const digits = index.toString(6).padStart(5, "0");
  const syllables = [...digits].map((digit, place) => `${"qzxvwj"[Number(digit)]}${"aeiou"[place]}`);
  const word = `${syllables.join("")}k`;
  return word.charAt(0).toUpperCase() + word.slice(1);
}
