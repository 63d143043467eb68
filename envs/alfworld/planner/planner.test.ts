import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../src/core/random.ts";
import { shared } from "../../../src/testing/shared-data.ts";
import { type GameText, openGame, type Session, type Snapshot } from "../engine/index.ts";
import { packedGames } from "../engine/packed-games.testing.ts";
import { smallGame } from "../engine/small-game.testing.ts";
import { openPlanner, unwinnable } from "./index.ts";
import { tinyHouse } from "./tiny-house.testing.ts";

/** Fewest commands by trying all of them, breadth first, without any pruning; the session is left where it was. */
function byTryingAll(session: Session): number | null {
  const start = session.snapshot();
  if (session.won) return 0;
  const seen = new Set([start.key]);
  let layer: Snapshot[] = [start];
  for (let depth = 1; layer.length > 0; depth++) {
    const next: Snapshot[] = [];
    for (const at of layer) {
      session.restore(at);
      for (const command of session.admissible()) {
        session.restore(at);
        session.step(command);
        const there = session.snapshot();
        if (session.won) {
          session.restore(start);
          return depth;
        }
        if (seen.has(there.key)) continue;
        seen.add(there.key);
        next.push(there);
      }
    }
    layer = next;
  }
  session.restore(start);
  return null;
}

const winsWith = (text: GameText, commands: readonly string[]) => {
  const session = openGame(text).start();
  for (const command of commands) session.step(command);
  return session.won;
};

describe("the planner", () => {
  it("finds plans as short as trying everything does, also after random commands, and they win", () => {
    const random = seededRandom(11);
    for (let game = 0; game < 4; game++) {
      const text = tinyHouse(random);
      const planner = openPlanner(text);
      const plan = planner.plan();
      const session = openGame(text).start();
      const follower = planner.follow();
      expect(plan.kind === "plan" ? plan.commands.length : null).toBe(byTryingAll(session));
      if (plan.kind === "plan") expect(winsWith(text, plan.commands)).toBe(true);
      for (let turn = 0; turn < 2; turn++) {
        for (let step = 0; step < 4; step++) {
          const command = random.pick(session.admissible());
          session.step(command);
          follower.step(command);
        }
        expect(follower.remaining).toBe(byTryingAll(session));
      }
    }
  });

  it("plays games that are built otherwise by a plain search", () => {
    const text = smallGame();
    const plan = openPlanner(text).plan();
    expect(plan.kind === "plan" && winsWith(text, plan.commands)).toBe(true);
    expect(plan.kind === "plan" && plan.commands.length).toBe(byTryingAll(openGame(text).start()));
  });

  it("tells the commands that are left after each step, and that a command which is not understood changes nothing", () => {
    const text = tinyHouse(seededRandom(11));
    const planner = openPlanner(text);
    const plan = planner.plan();
    const commands = plan.kind === "plan" ? plan.commands : [];
    const left = planner.remaining(commands);
    expect(left).toEqual(commands.map((_, at) => commands.length - at).concat(0));
    expect(planner.remaining(["dance"])).toEqual([commands.length, commands.length]);
  });

  it("names what keeps a goal out of reach", () => {
    const goal = "(:goal (exists (?o - object ?r - receptacle) (and (kindof ?o MugKind) (warm ?o) (lies ?o ?r)))))";
    const without = (facts: RegExp) => {
      const text = tinyHouse(seededRandom(11));
      return { ...text, problem: text.problem.replace(/\(:goal[\s\S]*/u, goal).replaceAll(facts, "") };
    };
    const cold = without(/\(heater [^)]*\)/gu);
    expect(unwinnable(cold)).toMatch(/^no commands can make true: warm\(mug_bar_\d\)$/u);
    expect(openPlanner(cold).plan()).toEqual({ kind: "none", why: unwinnable(cold) });
    expect(openPlanner(cold).remaining(["look"])).toEqual([null, null]);
    expect(unwinnable(without(/\(kindof Mug_bar_\d MugKind\)/gu))).toMatch(
      /^nothing in the house is as the goal asks: kindof\(\?o, mugkind\)/u,
    );
    expect(unwinnable(without(/never/gu))).toBeNull();
    expect(unwinnable(smallGame())).toBeNull();
  });

  it.skipIf(!shared.available)(`is never longer than the official walkthroughs${shared.note}`, async () => {
    let [seen, checked] = [0, 0];
    for await (const { id, text, walkthrough } of packedGames(
      shared.path("data/alfworld/games"),
      "valid_train.jsonl.gz",
    )) {
      if (seen++ % 20 !== 7) continue;
      const planner = openPlanner(text);
      const plan = planner.plan();
      expect(plan.kind === "plan" ? plan.commands.length : null, id).toBeLessThanOrEqual(walkthrough.length);
      expect(plan.kind === "plan" && winsWith(text, plan.commands), id).toBe(true);
      checked += 1;
    }
    expect(checked).toBe(10);
  });
});
