import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameText } from "./game.ts";
import { openGame } from "./index.ts";
import { smallGame } from "./small-game.testing.ts";

const start = (change?: (text: GameText) => Partial<GameText>) => openGame(smallGame(change), { where: "g" }).start();
const opening = (change: (text: GameText) => Partial<GameText>) => () => openGame(smallGame(change), { where: "g" });

describe("what a game says", () => {
  it("lists what is there in the order of the ids, numbered downwards", () => {
    const { opening: text } = start();
    expect(text).toBe("Welcome\n\nA room with a chest 1, a shelf 2, and a shelf 1.\n\nYour task is to: UNKNOWN GOAL.");
    expect(openGame(smallGame()).goal).toBe("UNKNOWN GOAL");
  });

  it("joins two with a comma as well, says nothing for none, and puts basin behind a base name", () => {
    const game = start();
    expect(game.step("go to shelf 1").observation).toBe("At shelf 1. Holds a lamp 1, and a sinkbasin 1.");
    expect(game.step("use lamp 1").observation).toBe("It shines.");
    expect(game.step("use lamp 1").observation).toBe("It is dark.");
  });

  it("swallows white space at the beginning of a text and nowhere else", () => {
    const game = start();
    game.step("go to shelf 2");
    game.step("take cup 2 from shelf 2");
    expect(game.step("examine cup 2").observation).toBe("Just cup 2.");
    expect(game.step("examine lamp 1").observation).toBe("Nothing happens.");
  });

  it("answers look without bound variables at the start and with them later: a place without receptacles shows none", () => {
    const game = start();
    expect(game.step("look").observation).toBe("A room with nothing.");
    game.step("go to shelf 1");
    expect(game.step("look").observation).toBe("By shelf 2, and shelf 1. Moved: nothing.");
  });

  it("knows as false only what an action made false", () => {
    const game = start();
    game.step("go to shelf 2");
    game.step("take cup 2 from shelf 2");
    expect(game.step("look").observation).toBe("By shelf 2, and shelf 1. Moved: cup 2.");
    game.step("move cup 2 to shelf 2");
    expect(game.step("look").observation).toBe("By shelf 2, and shelf 1. Moved: nothing.");
  });
});

describe("what can be done", () => {
  it("lists each command once, in the order of code points", () => {
    const game = start();
    expect(game.admissible()).toEqual(["go to chest 1", "go to shelf 1", "go to shelf 2", "look"]);
  });

  it("has no command that changes nothing: a shelf at the place where one stands cannot be gone to", () => {
    const game = start();
    game.step("go to shelf 1");
    expect(game.admissible()).toEqual([
      "go to chest 1",
      "look",
      "take cup 2 from shelf 2",
      "take lamp 1 from shelf 1",
      "take sinkbasin 1 from shelf 1",
      "use lamp 1",
    ]);
    expect(game.step("go to shelf 2")).toEqual({ observation: "Nothing happens.", won: false, understood: false });
  });

  it("keeps the comma in the type, so that an alternative about it is never true", () => {
    const game = start();
    game.step("go to shelf 2");
    expect(game.admissible().filter((command) => command.startsWith("examine"))).toEqual([]);
    const without = start(({ domain }) => ({ domain: domain.replace("location,", "location") }));
    without.step("go to shelf 2");
    expect(without.admissible().filter((command) => command.startsWith("examine"))).toHaveLength(3);
  });

  it("matches a command letter for letter but for the white space around it, and counts only what was understood", () => {
    const game = start();
    for (const wrong of ["", "LOOK", "go  to shelf 1", "put cup 2 in/on shelf 1"]) {
      expect(game.step(wrong).understood).toBe(false);
    }
    expect(game.step("  look\n").understood).toBe(true);
    expect(game.moves).toBe(1);
  });

  it("lets what is closed keep its things until it is opened", () => {
    const game = start();
    expect(game.step("go to chest 1").observation).toBe("At chest 1. Closed.");
    expect(game.step("take cup 1 from chest 1").understood).toBe(false);
    expect(game.step("open chest 1").observation).toBe("Open: a cup 1.");
    expect(game.step("open chest 1").understood).toBe(false);
    expect(game.step("take cup 1 from chest 1").observation).toBe("Taken: cup 1.");
  });

  it("tells won as a level: it is lost again when the goal no longer holds", () => {
    const game = start();
    for (const command of ["go to shelf 2", "take cup 2 from shelf 2"]) expect(game.step(command).won).toBe(false);
    expect(game.step("move cup 2 to shelf 1").won).toBe(true);
    expect(game.step("take cup 2 from shelf 1").won).toBe(false);
  });
});

describe("snapshots", () => {
  it("bring back state, moves and texts, and are equal for equal states", () => {
    const game = start();
    game.step("go to shelf 2");
    const before = game.snapshot();
    const commands = game.admissible();
    game.step("take cup 2 from shelf 2");
    expect(game.snapshot().key).not.toBe(before.key);
    game.restore(before);
    expect([game.admissible(), game.moves, game.snapshot().key]).toEqual([commands, 1, before.key]);
  });

  it("of another session are refused", () => {
    expect(() => start().restore(start().snapshot())).toThrow("the session that took it");
  });

  it("undo any walk", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 12 }), (way, detour) => {
        const game = start();
        const walk = (steps: readonly number[]) =>
          steps.map((step) => game.step(game.admissible()[step % game.admissible().length] ?? "look").observation);
        walk(way);
        const kept = game.snapshot();
        const first = walk(detour);
        game.restore(kept);
        expect(walk(detour)).toEqual(first);
      }),
      { numRuns: 40 },
    );
  });
});

describe("what is refused", () => {
  const cases: readonly (readonly [string, (text: GameText) => Partial<GameText>, RegExp])[] = [
    [
      "an unclosed bracket",
      ({ problem }) => ({ problem: problem.slice(0, -4) }),
      /"pddl_problem", line 10: a bracket is never closed/,
    ],
    [
      "a bracket too many",
      ({ problem }) => ({ problem: `${problem})` }),
      /line \d+: expected nothing after the last bracket/,
    ],
    ["no text", () => ({ domain: "" }), /"pddl_domain", line 1: the text is empty/],
    [
      "forall",
      ({ domain }) => ({ domain: domain.replace("(here ?a ?l) :effect", "(forall (?x - object) (lamp ?x)) :effect") }),
      /line 10: forall is not supported/,
    ],
    [
      "an unknown section",
      ({ domain }) => ({ domain: domain.replace("(:functions", "(:derived") }),
      /:derived is not supported/,
    ],
    [
      "types below types",
      ({ domain }) => ({ domain: domain.replace("receptacle object)", "receptacle - object thing - receptacle)") }),
      /types below other types \(thing - receptacle\)/,
    ],
    [
      "an unknown predicate in the goal",
      ({ problem }) => ({ problem: problem.replace("(within ?o Shelf_bar_2)", "(inside ?o Shelf_bar_2)") }),
      /"pddl_problem", line \d+: unknown predicate "inside"/,
    ],
    [
      "a goal about nothing that is there",
      ({ problem }) => ({ problem: problem.replace("(within ?o Shelf_bar_2)", "(within ?o Desk_bar_1)") }),
      /the goal is about desk_bar_1/,
    ],
    [
      "a wrong number of arguments",
      ({ problem }) => ({ problem: problem.replace("(lamp Lamp_bar_1)", "(lamp)") }),
      /lamp expects 1 arguments, found 0/,
    ],
    [
      "an unbound variable",
      ({ domain }) => ({ domain: domain.replace("(here ?a ?l) :effect", "(here ?b ?l) :effect") }),
      /the variable \?b is bound by nothing/,
    ],
    [
      "a rule that calls itself",
      ({ grammar }) => ({ grammar: grammar.replace('"{o.indefinite} {o.name}"', '"#see#"') }),
      /the rule see expands itself: see -> item\(o\) -> see/,
    ],
    ["an unknown rule", ({ grammar }) => ({ grammar: grammar.replace("#see#", "#saw#") }), /unknown rule "saw"/],
    [
      "an action without texts",
      ({ grammar }) => ({ grammar: grammar.replace("action Open", "action Shut") }),
      /the action open of the domain has no texts/,
    ],
    [
      "rules that are no JSON",
      ({ grammar }) => ({ grammar: grammar.replace('"intro":', "intro:") }),
      /"grammar", line 3: the rules are no JSON/,
    ],
    [
      "a text without an end",
      ({ grammar }) => ({ grammar: `${grammar} grammar :: """{` }),
      /a text in quotes never ends/,
    ],
    [
      "a query that is none",
      ({ grammar }) => ({ grammar: grammar.replace('"lit(o:object)"', '"lit(o)"') }),
      /expected a variable such as o:object, found "o"/,
    ],
  ];

  it.each(cases)("%s", (_, change, message) => {
    expect(opening(change)).toThrow(message);
    expect(opening(change)).toThrow(/^g, .*Skip such games with --skip-invalid\.$/s);
  });

  it("nesting and conditions without bounds", () => {
    const deep = "(and ".repeat(5000) + ")".repeat(5000);
    expect(opening(({ problem }) => ({ problem: problem.replace("(lamp Lamp_bar_1)", deep) }))).toThrow(
      /deeper than 100/,
    );
    const wide = `(and ${"(or (lamp ?a) (lit ?a)) ".repeat(40)})`;
    expect(opening(({ domain }) => ({ domain: domain.replace("(here ?a ?l) :effect", `${wide} :effect`) }))).toThrow(
      /more than 256 alternatives/,
    );
  });

  it("a condition that would take for ever to search", () => {
    const variables = Array.from("bcdefghij", (letter) => `?${letter} - object`).join(" ");
    const hostile = `(exists (${variables}) (not (= ?j ?j)))`;
    const game = start(({ domain }) => ({ domain: domain.replace("(here ?a ?l) :effect", `${hostile} :effect`) }));
    expect(() => game.admissible()).toThrow(/takes more than 1,000,000 steps/);
  });

  it("any mutilated game in little time, with a message or not at all", () => {
    const keys = ["domain", "grammar", "problem"] as const;
    const piece = fc.constantFrom(
      "(",
      ")",
      '"""',
      "#",
      "{",
      "}",
      "[",
      "]",
      "|",
      "?a",
      "not",
      "exists",
      ",",
      "-",
      "\n",
      ";",
    );
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.nat(), fc.nat(60), piece, (key, place, length, put) => {
        const hurt = (text: GameText): Partial<GameText> => {
          const at = place % text[key].length;
          return { [key]: text[key].slice(0, at) + put + text[key].slice(at + length) };
        };
        try {
          const session = start(hurt);
          for (const command of session.admissible().slice(0, 6)) session.step(command);
        } catch (error) {
          expect((error as Error).name).toBe("DatasetError");
        }
      }),
      { numRuns: 400 },
    );
  });
});
