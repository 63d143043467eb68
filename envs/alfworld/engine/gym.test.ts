import { expect, it } from "vitest";
import { gym } from "./gym.ts";
import { openGame } from "./index.ts";
import { smallGame } from "./small-game.testing.ts";

const WINNING = ["go to shelf 2", "take cup 2 from shelf 2", "move cup 2 to shelf 1"];

it("done comes with the goal, and from then on nothing changes until a reset", () => {
  const play = gym(openGame(smallGame()));
  const { observation } = play.reset();
  const results = WINNING.map((command) => play.step(command));
  expect(results.map(({ won, done, score }) => [won, done, score])).toEqual([
    [false, false, 0],
    [false, false, 0],
    [true, true, 1],
  ]);
  expect(play.step("look")).toBe(results.at(-1));
  expect(play.reset().observation).toBe(observation);
});

it("done comes at the limit as well, without the goal; commands that are not understood count", () => {
  const play = gym(openGame(smallGame()), 2);
  play.reset();
  expect(play.step("fly").done).toBe(false);
  expect(play.step("look")).toMatchObject({ done: true, won: false, score: 0 });
});

it("the goal on the last step of the limit is won", () => {
  const play = gym(openGame(smallGame()), 3);
  play.reset();
  expect(WINNING.map((command) => play.step(command)).at(-1)).toMatchObject({ done: true, won: true });
});

it("a step before the first reset is a fault of the program", () => {
  expect(() => gym(openGame(smallGame())).step("look")).toThrow("step before reset");
});
