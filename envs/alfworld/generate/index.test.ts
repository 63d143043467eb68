import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openGame } from "../engine/index.ts";
import { readDomain } from "../engine/pddl/domain.ts";
import { readProblem } from "../engine/pddl/problem.ts";
import { TASK_TYPES } from "../task.ts";
import { canonicalHash } from "./canonical.ts";
import { generateFile, generateGames, houseTexts } from "./index.ts";
import { gameFile, grammarOf } from "./packed.ts";

const texts = houseTexts();
const games = [...generateGames({ seed: 7, count: 24 })];
const textOf = ({ task, pddl_problem: problem }: (typeof games)[number]) => ({
  domain: texts.domain,
  grammar: grammarOf(texts, task),
  problem,
});

describe("generated households", () => {
  it("are of all types and levels in turn, and each is won by its walkthrough at the last command, not before", () => {
    expect(new Set(games.map(({ id, level }) => `${id.split("/")[1]?.split("-")[0]} ${level}`)).size).toBe(24);
    for (const game of games) {
      for (const wording of ["2.1.2", "2.1.1"] as const) {
        const session = openGame(textOf(game), { wording }).start();
        const won = game.walkthrough.map((command) => {
          session.step(wording === "2.1.2" ? command : command.replace(/^move (.*) to (.*)$/u, "put $1 in/on $2"));
          return session.won;
        });
        expect(won, game.id).toEqual(game.walkthrough.map((_, at) => at === game.optimal - 1));
      }
    }
  });

  it("speak in the sentences that players of the official games read", () => {
    const game = games.find(({ walkthrough }) =>
      walkthrough.some((command) => command.startsWith("open ")),
    ) as (typeof games)[number];
    const session = openGame(textOf(game)).start();
    expect(session.opening).toMatch(
      /^-= .* =-\n\nYou are in the middle of a room\. Looking quickly around you, you see (a [a-z]+ \d+, )+and a [a-z]+ \d+\.\n\nYour task is to: .+\.$/u,
    );
    const said = game.walkthrough.map((command) => session.step(command).observation);
    const patterns = [
      /^You arrive at [a-z]+ \d+\. (On the|The) /u,
      /^You open the [a-z]+ \d+\. The [a-z]+ \d+ is open\. In it, you see /u,
      /^You pick up the /u,
      /^You move the /u,
      /^You (heat|cool|clean) the .* using the /u,
      /^You turn on the /u,
    ];
    expect(said.filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([]);
    expect(session.step("help").observation).toMatch(/^What can be done here:/u);
    expect(session.step("inventory").observation).toMatch(/^You are /u);
  });

  it("give the same text for the same options, and begin a longer file with a shorter one", () => {
    const long = generateFile({ seed: 7, count: 6, packed: true });
    expect(long.startsWith(generateFile({ seed: 7, count: 3, packed: true }))).toBe(true);
    expect(generateFile({ seed: 8, count: 1 })).not.toBe(generateFile({ seed: 7, count: 1 }));
    const { pddl_domain: domain, grammar, pddl_problem: problem } = JSON.parse(generateFile({ seed: 7, count: 1 }));
    expect(openGame({ domain, grammar, problem }).goal).toBe(games[0]?.task.slice(0, -1));
  });

  it("carry the checksum of the official file layout", () => {
    for (const game of games)
      expect(createHash("sha256").update(gameFile(texts, game)).digest("hex")).toBe(game.sha256);
  });

  it("keep to a type and a level, and refuse others by name", () => {
    const two = [...generateGames({ seed: 1, count: 2, type: "pick_two_obj_and_place", level: 2 })];
    expect(two.map(({ id, level }) => [id.split("/")[1]?.split("-")[0], level])).toEqual([
      ["pick_two_obj_and_place", 2],
      ["pick_two_obj_and_place", 2],
    ]);
    const wrong = (options: object) => () => generateFile({ seed: 1, count: 1, ...options });
    expect(wrong({ type: "pick_two" })).toThrow(/--type: there is no type "pick_two"\..*Valid: pick_and_place_simple/u);
    expect(wrong({ level: 5 })).toThrow("--level: expected 1, 2, 3 or 4, found 5");
    expect(wrong({ count: 0 })).toThrow("--count: expected a whole number in 1 ..");
    expect(wrong({ seed: -1 })).toThrow("--seed: expected a whole number of at least 0");
    expect(TASK_TYPES).toHaveLength(6);
  });
});

describe("canonicalHash", () => {
  const domain = readDomain(texts.domain);
  const hash = (problem: string) => canonicalHash(readProblem(problem, domain), new Set(["sort", "kind"]));
  it("is blind to what things are called, and to the order of the facts", () => {
    for (const { pddl_problem } of games.slice(0, 6)) {
      const renamed = pddl_problem.replaceAll(
        /_bar_(\d+)/gu,
        (_, number: string) => `_bar_${Number(number) * 7 + 100}`,
      );
      const lines = renamed.split("\n");
      const [from, to] = [
        lines.findIndex((line) => line.includes("(:init")) + 1,
        lines.findIndex((line) => line.includes("(:goal")) - 1,
      ];
      const turned = [...lines.slice(0, from), ...lines.slice(from, to).reverse(), ...lines.slice(to)].join("\n");
      expect(hash(turned)).toBe(hash(pddl_problem));
    }
  });
  it("tells games apart in which one thing lies elsewhere or another is asked for", () => {
    for (const { pddl_problem } of games.slice(0, 6)) {
      const moved = pddl_problem.replace(
        /\(lies (\S+) \S+\)/u,
        (_, thing: string) =>
          `(lies ${thing} ${/\(cooler (\S+)\)|\(sortof (\S+) /u.exec(pddl_problem)?.slice(1).find(Boolean)})`,
      );
      if (moved !== pddl_problem) expect(hash(moved)).not.toBe(hash(pddl_problem));
    }
    expect(new Set(games.map(({ pddl_problem }) => hash(pddl_problem))).size).toBe(24);
  });
});
