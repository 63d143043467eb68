import { describe, expect, it } from "vitest";
import { shared } from "../../../src/testing/shared-data.ts";
import { type Game, openGame, type Wording } from "./index.ts";
import { compare, type LoggedPlay, walkthroughFault, wordingOfPlay } from "./logged-play.testing.ts";
import { loggedPlays, type PackedGame, packedGames } from "./packed-games.testing.ts";
import { smallGame } from "./small-game.testing.ts";

const EVALUATION = ["valid_unseen.jsonl.gz", "valid_seen.jsonl.gz"];
const LOGS = ["reference_g212.jsonl.gz", "ww654_valid_unseen_g211.jsonl", "thirdparty_samples_g212.jsonl"];

it.skipIf(!shared.available)(
  `plays what others logged to the letter, and wins 274 walkthroughs with their last command${shared.note}`,
  async () => {
    const logs = await loggedPlays(LOGS.map((name) => shared.path(`data/alfworld/trajectories/${name}`)));
    const wrong: string[] = [];
    const counted = { walkthroughs: 0, episodes: 0, lists: 0 };
    const play = ({ id, text, walkthrough }: PackedGame, alsoWalkthrough: boolean) => {
      const opened = new Map<Wording, Game>();
      const game = (wording: Wording) => {
        const known = opened.get(wording) ?? openGame(text, { where: id, wording });
        opened.set(wording, known);
        return known;
      };
      if (alsoWalkthrough) {
        const fault = walkthroughFault(game("2.1.2").start(), walkthrough);
        if (fault !== null) wrong.push(`${id}: ${fault}`);
        counted.walkthroughs += 1;
      }
      for (const logged of logs.get(id) ?? []) {
        const { lists, differences } = compare(game(wordingOfPlay(logged)), logged);
        wrong.push(...differences);
        counted.episodes += 1;
        counted.lists += lists;
      }
    };
    const folder = shared.path("data/alfworld/games");
    for (const name of EVALUATION) for await (const packed of packedGames(folder, name)) play(packed, true);
    for (const name of ["valid_train.jsonl.gz", "train.jsonl.br"]) {
      for await (const packed of packedGames(folder, name, new Set(logs.keys()))) play(packed, false);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(counted).toEqual({ walkthroughs: 274, episodes: 474 + 28 + 7, lists: 474 + 9241 + 2 });
  },
);

describe("the comparison with a log", () => {
  const game = openGame(smallGame());
  const start = ["go to chest 1", "go to shelf 1", "go to shelf 2", "look"];
  const logged: LoggedPlay = {
    source: "s",
    gamefile: "g",
    grammar: "2.1.2",
    kind: "walkthrough",
    goal: "UNKNOWN GOAL.",
    initial_observation: game.start().opening,
    admissible0: start.toReversed(),
    steps: [
      { action: "sing", observation: "Nothing happens." },
      {
        action: "go to chest 1",
        observation: "At chest 1. Closed.",
        adm_add: ["open chest 1"],
        adm_del: ["go to chest 1"],
      },
    ],
    won: false,
  };
  const change = (at: number, what: Partial<LoggedPlay["steps"][number]>): Partial<LoggedPlay> => ({
    steps: logged.steps.map((step, index) => (index === at ? { ...step, ...what } : step)),
  });

  it("counts what it compared and finds nothing where nothing differs", () => {
    expect(compare(game, logged)).toEqual({ observations: 4, lists: 3, wons: 3, differences: [] });
  });

  it.each<[string, Partial<LoggedPlay>, RegExp]>([
    ["an opening", { initial_observation: "Welcome" }, /^g \(s\), opening, observations: expected \[\], found \[""/],
    ["a goal", { goal: "sing." }, /goal, observations: expected \["sing"\], found \["UNKNOWN GOAL"\]$/],
    ["a list at the start", { admissible0: [...start, "help"] }, /opening, lists: expected \["help"\], found \[\]$/],
    ["a text", change(0, { observation: "La." }), /step 1 \(sing\), observations: expected \["La\."\]/],
    ["a list", change(1, { adm_add: [] }), /step 2 \(go to chest 1\), lists: expected \[\], found \["open chest 1"\]$/],
    ["a win", change(1, { won: true }), /step 2 .*, wons: expected \["true"\], found \["false"\]$/],
    ["the end", { won: true }, /end, wons: expected \["true"\], found \["false"\]$/],
  ])("tells %s that differs", (_, changes, message) => {
    const { differences } = compare(game, { ...logged, ...changes });
    expect(differences[0]).toMatch(message);
  });

  it("leaves out what was not logged, or not to the end", () => {
    const { differences, ...counts } = compare(game, { ...logged, ...change(0, { observation: null }), partial: true });
    expect([counts, differences]).toEqual([{ observations: 3, lists: 3, wons: 2 }, []]);
  });
});

describe("a walkthrough", () => {
  const game = openGame(smallGame());
  const way = ["go to shelf 2", "take cup 2 from shelf 2", "move cup 2 to shelf 1"];

  it("wins with its last command, and neither earlier nor later", () => {
    expect(walkthroughFault(game.start(), way)).toBe(null);
    expect(walkthroughFault(game.start(), [...way, "look"])).toMatch(/^command 3 of 4 .* won already$/);
    expect(walkthroughFault(game.start(), way.slice(0, 2))).toMatch(/^command 2 of 2 .* did not win$/);
    expect(walkthroughFault(game.start(), ["sing"])).toMatch(/was not understood$/);
    expect(walkthroughFault(game.start(), [])).toBe("it has no commands");
  });
});
