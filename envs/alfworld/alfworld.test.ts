import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import type { EnvironmentOptions, WorldOptions } from "../../src/core/benchmark.ts";
import { seal } from "../../src/core/sealed.ts";
import { actionOfLine } from "../../src/text-world/actions.ts";
import { smallGame } from "./engine/small-game.testing.ts";
import { alfworldEnvironment } from "./environment.ts";
import { pythonJson } from "./files/python-json.ts";
import { alfworld } from "./index.ts";
import { bleu, nearestCommand } from "./nearest-command.ts";
import { shownAnswer, shownOpening } from "./observation.ts";
import { importPublished } from "./prompts/import-published.ts";
import { promptFor, promptsIn } from "./prompts/index.ts";
import { inGamesWords } from "./put-and-move.ts";
import { toTask, typeOfPath } from "./task.ts";

const PLAIN: WorldOptions = {
  split: null,
  wording: null,
  countThoughts: true,
  rewritePut: false,
  showAdmissible: false,
};
const WIN = ["go to shelf 2", "take cup 2 from shelf 2", "move cup 2 to shelf 1"];
const record = {
  id: "x/pick_and_place_simple-a/t",
  type: null,
  goal: "g",
  text: smallGame(),
  walkthrough: WIN,
  optimal: null,
};

async function play(
  lines: readonly string[],
  world: Partial<WorldOptions> = {},
  options: Partial<EnvironmentOptions> = {},
) {
  const games = new Map([[record.id, seal(record.text)]]);
  const environment = alfworldEnvironment(games, { ...PLAIN, ...world }, { revealVerdict: false, ...options });
  const opening = await environment.reset(toTask(record), 1);
  const atFirst = environment.info?.();
  const results = [];
  for (const line of lines) results.push(await environment.step(actionOfLine(line)));
  return { opening, atFirst, results, last: results.at(-1) };
}

describe("an episode", () => {
  it("ends with reward 1 when the goal holds, and measures its length against the stored solution", async () => {
    const { last } = await play(WIN);
    expect(last).toMatchObject({ terminated: true, reward: 1, info: { won: true, metrics: { spl: 1, rejected: 0 } } });
    const slow = await play(["look", "fly", ...WIN]);
    expect(slow.last?.info.metrics).toEqual({ spl: 3 / 5, rejected: 1 / 5, rewritten: 0 });
  });

  it("answers a thought with OK., which counts to the limit unless it is free", async () => {
    const counted = await play(["think: hm"]);
    expect(counted.last).toMatchObject({ observation: "OK." });
    expect(counted.last?.counts).toBeUndefined();
    const free = await play(["think: hm", ...WIN], { countThoughts: false });
    expect(free.results[0]?.counts).toBe(false);
    expect(free.last?.info.metrics?.spl).toBe(1);
  });

  it("turns put and move into what the game understands where it is asked to, and counts it", async () => {
    const old = [...WIN.slice(0, 2), "put cup 2 in/on shelf 1"];
    expect((await play(old)).last).toMatchObject({ observation: "Nothing happens.", terminated: false });
    const { last } = await play(old, { rewritePut: true });
    expect(last).toMatchObject({ terminated: true, info: { metrics: { rewritten: 1 / 3, rejected: 0 } } });
  });

  it("shows what would be understood where it is asked to", async () => {
    const { opening, atFirst, results } = await play(["go to shelf 2"], { showAdmissible: true });
    expect(atFirst).toEqual({ won: false, admissible: ["go to chest 1", "go to shelf 1", "go to shelf 2", "look"] });
    expect(opening).toMatch(/Available commands: \[go to chest 1, go to shelf 1, go to shelf 2, look\]$/);
    expect(results[0]?.observation).toContain("take cup 2 from shelf 2");
    expect((await play(["look"])).results[0]?.info.admissible).toContain("look");
  });

  it("under the rules of reflexion ends at a repeated line, thoughts included, and success comes first", async () => {
    const circle = await play(["look", "look"], {}, { rules: "reflexion" });
    expect(circle.last).toMatchObject({ truncated: true, reward: 0 });
    expect((await play(["think: a", "think: a"], {}, { rules: "reflexion" })).last?.truncated).toBe(true);
    expect((await play(WIN, {}, { rules: "reflexion" })).last?.terminated).toBe(true);
    expect((await play(["look", "look", "look"])).last?.truncated).toBe(false);
  });

  it("under the rules of agentbench does the nearest command, and ends at three equal answers in a row", async () => {
    const { results } = await play(["Now go to shelf 2", "I take cup 2 from shelf 2 now"], {}, { rules: "agentbench" });
    expect(results[1]?.observation).toContain("Taken: cup 2.");
    expect((await play(["x", "x"], {}, { rules: "agentbench" })).last?.truncated).toBe(false);
    expect((await play(["x", "x", "x"], {}, { rules: "agentbench" })).last?.truncated).toBe(true);
  });
});

describe("what is shown", () => {
  it("is the opening without banner, and an answer without the number of a place", () => {
    expect(shownOpening("-= Welcome to TextWorld, ALFRED! =-\n\nA room.\n\nYour task is to: x")).toBe(
      "A room.\nYour task is to: x",
    );
    expect(shownAnswer("You arrive at loc 3. On the shelf 1, you see nothing.")).toBe(
      "On the shelf 1, you see nothing.",
    );
    expect(shownAnswer("You arrive at shelf 1. On it")).toBe("You arrive at shelf 1. On it");
  });

  it("turns both ways between put and move, and leaves the rest alone", () => {
    expect(inGamesWords("put mug 1 in desk 2", "2.1.2")).toBe("move mug 1 to desk 2");
    expect(inGamesWords("put mug 1 in/on desk 2", "2.1.1")).toBeNull();
    expect(inGamesWords("put mug 1 on desk 2", "2.1.1")).toBe("put mug 1 in/on desk 2");
    expect(inGamesWords("move mug 1 to desk 2", "2.1.1")).toBe("put mug 1 in/on desk 2");
    expect(inGamesWords("look", "2.1.2")).toBeNull();
  });

  it("is near by BLEU, and stays where nothing is near", () => {
    const commands = ["go to shelf 1", "take cup 2 from shelf 2", "look"];
    expect(nearestCommand("take cup 2 from the shelf 2", commands)).toBe("take cup 2 from shelf 2");
    expect(nearestCommand("fly away", commands)).toBe("fly away");
    expect(bleu("a b c d".split(" "), "a b c d".split(" "))).toBeCloseTo(1, 12);
    expect(bleu("a b c d e".split(" "), "a b c d".split(" "))).toBeCloseTo(Math.exp(1 - 5 / 4), 12);
  });
});

describe("prompts", () => {
  it("hold two examples for each type, in the words of either version", () => {
    for (const wording of ["2.1.1", "2.1.2"] as const) {
      const { agents } = promptsIn(wording);
      expect(Object.keys(agents)).toHaveLength(12);
      for (const [name, { examples }] of Object.entries(agents)) {
        expect(examples).toHaveLength(2);
        const text = examples.join("\n");
        expect(/> think:/.test(text)).toBe(name.startsWith("react"));
        expect(/> move /.test(text) || /You arrive at/.test(text)).toBe(wording === "2.1.2");
      }
    }
    expect(promptFor("act")({ env: "", id: "a/pick_two_obj_and_place-x/t", instruction: "", labels: {} })).toBe(
      "act-puttwo",
    );
  });

  it("take the published file, example 1 before example 0, and leave other files to others", () => {
    const base = promptsIn("2.1.2");
    const file = { react_put_0: "zero", react_put_1: "one", react_put_2: "two" };
    const imported = importPublished(file, base);
    expect(imported?.agents["react-put"]?.examples).toEqual(["one", "zero"]);
    expect(imported?.agents["react-heat"]).toEqual(base.agents["react-heat"]);
    expect(importPublished({ agents: {} }, base)).toBeNull();
  });
});

const folder = mkdtempSync(join(tmpdir(), "retrial-alfworld-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("files", () => {
  const { domain, grammar, problem } = smallGame();
  const game = { pddl_domain: domain, grammar, pddl_problem: problem, solvable: true, walkthrough: WIN };
  let count = 0;
  const split = (files: Readonly<Record<string, string>>) => {
    const root = join(folder, `data-${++count}`);
    for (const [name, text] of Object.entries(files)) {
      const place = join(root, "mine", name);
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, "game.tw-pddl"), text);
    }
    return root;
  };
  const load = (data: string, skipInvalid = false, name: string | null = "mine") =>
    alfworld.load({ data, skipInvalid, world: { ...PLAIN, split: name } });

  it("are read from a folder of games, sorted by path, or from a packed line, gzip or not", async () => {
    const root = split({
      "pick_cool_then_place_in_recep-A/t2": JSON.stringify(game),
      "look_at_obj_in_light-A/t1": JSON.stringify(game),
    });
    const { tasks } = await load(root);
    expect(tasks.map(({ id, labels }) => [id, labels.type])).toEqual([
      ["mine/look_at_obj_in_light-A/t1", "look_at_obj_in_light"],
      ["mine/pick_cool_then_place_in_recep-A/t2", "pick_cool_then_place_in_recep"],
    ]);
    const packed = join(folder, "packed.jsonl.gz");
    writeFileSync(packed, gzipSync(`${JSON.stringify({ ...game, id: "a/t", task: "win it." })}\n`));
    expect((await load(packed, false, null)).tasks.map(({ instruction }) => instruction)).toEqual(["win it."]);
  });

  it.each([
    ["is cut off", JSON.stringify(game).slice(0, 900), /game\.tw-pddl: expected one JSON object/],
    ["lacks a key", JSON.stringify({ ...game, grammar: undefined }), /"?grammar"?/],
    ["lacks solvable", JSON.stringify({ ...game, solvable: undefined }), /solvable/],
    [
      "has an unbalanced bracket",
      JSON.stringify({ ...game, pddl_problem: `${problem})` }),
      /"pddl_problem", line \d+: expected nothing/,
    ],
    [
      "has an unknown predicate in its goal",
      JSON.stringify({ ...game, pddl_problem: problem.replace("(within ?o Shelf_bar_2)", "(on ?o Shelf_bar_2)") }),
      /unknown predicate "on"/,
    ],
    [
      "has a rule that calls itself",
      JSON.stringify({ ...game, grammar: grammar.replace('"{o.indefinite} {o.name}"', '"#see#"') }),
      /expands itself/,
    ],
  ])("a game that %s is named with its cause; the others play with --skip-invalid", async (_, text, message) => {
    const root = split({ "a/bad": text, "b/good": JSON.stringify(game) });
    await expect(load(root)).rejects.toThrow(message);
    await expect(load(root)).rejects.toThrow(/mine\/a\/bad/);
    const { tasks, dataset } = await load(root, true);
    expect([tasks.length, dataset.skipped.length]).toEqual([1, 1]);
    expect(dataset.skipped[0]).toMatch(message);
  });

  it("leaves out what the original leaves out, and says when nothing is left or a split has another size", async () => {
    const unsolvable = JSON.stringify({ ...game, solvable: false });
    await expect(load(split({ "a/t": unsolvable, "movable-b/t": JSON.stringify(game) }))).rejects.toThrow(
      /0 games that can be played\. Left out: mine\/a\/t: "solvable" is false.*movable/,
    );
    const root = join(folder, "official");
    mkdirSync(join(root, "valid_unseen", "a"), { recursive: true });
    writeFileSync(join(root, "valid_unseen", "a", "game.tw-pddl"), JSON.stringify(game));
    await expect(load(root, false, "valid_unseen")).rejects.toThrow(/expected the 134 games of valid_unseen, found 1/);
    expect((await load(root, true, "valid_unseen")).dataset).toMatchObject({ count: 1, expected: 134 });
    await expect(load(root, false, "valid_seen")).rejects.toThrow(/no such split in .*Splits there: valid_unseen/);
    await expect(load(root, false, null)).rejects.toThrow(/several splits\. Choose one with --split: valid_unseen/);
    await expect(load(join(folder, "nowhere"))).rejects.toThrow(/no such file or folder/);
  });

  it("whose checksum does not fit are damaged", async () => {
    const packed = join(folder, "damaged.jsonl");
    writeFileSync(packed, JSON.stringify({ ...game, id: "a/t", task: "x", sha256: "0".repeat(64) }));
    await expect(load(packed, false, null)).rejects.toThrow(/damaged\.jsonl:1: the game does not have the sha256/);
  });

  it("are put together as Python writes them", () => {
    expect(pythonJson({ a: ["é\n", true, null], b: 1 })).toBe('{"a": ["\\u00e9\\n", true, null], "b": 1}');
    expect(typeOfPath("train/pick_two_obj_and_place-Mug/t")).toBe("pick_two_obj_and_place");
    expect(typeOfPath("train/other/t")).toBeNull();
  });
});
