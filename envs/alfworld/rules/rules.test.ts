import { describe, expect, it } from "vitest";
import { promptsIn } from "../prompts/index.ts";
import { countPriors, priorsText } from "./count-priors.ts";
import { parseGoal } from "./goal.ts";
import { readHouse, type Seen } from "./house.ts";
import { alfworldRules } from "./index.ts";
import { readLessons } from "./lessons.ts";
import { byPromise, chanceIn } from "./likely.ts";

const OPENING =
  "You are in the middle of a room. Looking quickly around you, you see a desk 1, a drawer 1, a fridge 1, a microwave 1, a shelf 2, a shelf 1, and a sinkbasin 1.\n";
const opening = (goal: string) => `${OPENING}Your task is to: ${goal}`;

/** The next line of the player after these steps. */
function next(
  goal: string,
  steps: readonly (readonly [command: string, answer: string])[],
  lessons = "",
  wording: "2.1.1" | "2.1.2" = "2.1.2",
) {
  const prompt = promptsIn(wording).agents["react-put"];
  const memory = lessons === "" ? "" : `Your memory for the task below:\n- ${lessons}\n\n`;
  return alfworldRules(
    [
      { role: "system", content: [prompt?.system, ...(prompt?.examples ?? [])].join("\n\n") },
      { role: "user", content: `${memory}Here is the task.\n${opening(goal)}` },
      ...steps.flatMap(([command, answer]) => [
        { role: "assistant" as const, content: `> ${command}` },
        { role: "user" as const, content: answer },
      ]),
    ],
    1,
  );
}

describe("a goal", () => {
  it.each([
    ["put a mug in shelf.", { object: "mug", receptacle: "shelf" }],
    ["put some mug on shelf.", { object: "mug", receptacle: "shelf" }],
    ["look at mug under the desklamp.", { object: "mug", lamp: "desklamp" }],
    ["examine the mug with the desklamp.", { object: "mug", lamp: "desklamp" }],
    ["put a clean mug in shelf.", { object: "mug", treatment: "clean", receptacle: "shelf" }],
    ["clean some mug and put it in shelf.", { object: "mug", treatment: "clean", receptacle: "shelf" }],
    ["put a hot mug in shelf.", { object: "mug", treatment: "heat", receptacle: "shelf" }],
    ["heat some mug and put it in shelf.", { object: "mug", treatment: "heat", receptacle: "shelf" }],
    ["put a cool mug in shelf.", { object: "mug", treatment: "cool", receptacle: "shelf" }],
    ["cool some mug and put it in shelf.", { object: "mug", treatment: "cool", receptacle: "shelf" }],
    ["put two mug in shelf.", { object: "mug", count: 2, receptacle: "shelf" }],
    ["find two mug and put them in shelf.", { object: "mug", count: 2, receptacle: "shelf" }],
  ])("%s", (sentence, goal) => {
    expect(parseGoal(sentence)).toEqual({ count: 1, treatment: null, receptacle: null, lamp: null, ...goal });
  });

  it("in other words is none, and the player looks", () => {
    expect(parseGoal("tidy up")).toBeNull();
    expect(next("tidy up", [])).toBe("look");
  });
});

describe("the player", () => {
  const shelf2 = ["go to shelf 2", "You arrive at shelf 2. On the shelf 2, you see a mug 1."] as const;
  const taken = [shelf2, ["take mug 1 from shelf 2", "You pick up the mug 1 from the shelf 2."]] as const;

  it("looks into the likeliest place first, and opens what is closed", () => {
    expect(next("put a mug in desk.", [])).toBe("go to desk 1");
    const fridge = ["go to fridge 1", "You arrive at fridge 1. The fridge 1 is closed."] as const;
    expect(next("put a mug in desk.", [fridge])).toBe("open fridge 1");
  });

  it("takes what it wants, treats it, and puts it where it belongs, in the words of either version", () => {
    expect(next("put a hot mug in desk.", [shelf2])).toBe("take mug 1 from shelf 2");
    expect(next("put a hot mug in desk.", taken)).toBe("go to microwave 1");
    const heated = [
      ...taken,
      ["go to microwave 1", "You arrive at microwave 1. The microwave 1 is closed."],
      ["heat mug 1 with microwave 1", "You heat the mug 1 using the microwave 1."],
      ["go to desk 1", "You arrive at desk 1. On the desk 1, you see nothing."],
    ] as const;
    expect(next("put a hot mug in desk.", heated.slice(0, 3))).toBe("heat mug 1 with microwave 1");
    expect(next("put a hot mug in desk.", heated)).toBe("move mug 1 to desk 1");
    expect(next("put a hot mug in desk.", heated, "", "2.1.1")).toBe("put mug 1 in/on desk 1");
  });

  it("acts at once where going does nothing, since it stands there already", () => {
    const stands = [shelf2, ["go to shelf 1", "Nothing happens."]] as const;
    expect(
      readHouse(
        opening("x"),
        stands.map(([command, answer]): Seen => ({ command, answer })),
      ).here,
    ).toEqual(new Set(["shelf 2", "shelf 1"]));
    expect(next("put a pen in desk.", stands)).toBe("examine shelf 1");
  });

  it("puts the second of two where the first one lies", () => {
    const one = [
      ...taken,
      ["go to drawer 1", "You arrive at drawer 1. The drawer 1 is closed."],
      ["open drawer 1", "You open the drawer 1. The drawer 1 is open. In it, you see a mug 2."],
      ["move mug 1 to drawer 1", "You move the mug 1 to the drawer 1."],
      ["go to desk 1", "You arrive at desk 1. On the desk 1, you see a mug 3."],
      ["take mug 3 from desk 1", "You pick up the mug 3 from the desk 1."],
      ["go to drawer 1", "You arrive at drawer 1. The drawer 1 is open. In it, you see a mug 2, and a mug 1."],
    ] as const;
    expect(next("put two mug in drawer.", one)).toBe("move mug 3 to drawer 1");
  });

  it("carries what is looked at to the lamp it saw", () => {
    const seen = [["go to desk 1", "You arrive at desk 1. On the desk 1, you see a desklamp 1."], ...taken] as const;
    expect(next("look at mug under the desklamp.", seen)).toBe("go to desk 1");
    const there = [...seen, ["go to desk 1", "You arrive at desk 1. On the desk 1, you see a desklamp 1."]] as const;
    expect(next("look at mug under the desklamp.", there)).toBe("use desklamp 1");
  });
});

describe("lessons", () => {
  const goal = "put a mug in desk.";
  const trajectory = [
    opening(goal),
    "> go to desk 1",
    "Observation 1: You arrive at desk 1. On the desk 1, you see a pen 1.",
    "go to shelf 2",
    "Observation 2: You arrive at shelf 2. On the shelf 2, you see a mug 1.",
  ].join("\n");
  const reflector = promptsIn("2.1.2").reflector;
  const lesson = alfworldRules(
    [
      { role: "system", content: reflector.system },
      { role: "user", content: `Here is the task:\n${goal}\n${trajectory}\nSTATUS: FAIL ()` },
    ],
    1,
  );

  it("name what is ruled out, what was seen where, and the step that was wasted", () => {
    expect(lesson).toBe(
      "Task: put a mug in desk. No mug is in: desk 1. Seen: mug 1 in shelf 2. Step 1 was wasted: go to desk 1.",
    );
  });

  it("lead the next attempt to what was seen, and past what was ruled out", () => {
    expect(next(goal, [], lesson)).toBe("go to shelf 2");
    expect(
      next(goal, [], "Task: put a mug in desk. No mug is in: desk 1, microwave 1, fridge 1, sinkbasin 1."),
    ).toMatch(/^go to shelf/);
  });

  it("of other tasks are not read", () => {
    expect(readLessons("Task: put a pen in desk. No pen is in: desk 1.", goal).ruledOut.size).toBe(0);
    expect(next(goal, [], "Task: put a pen in desk. No mug is in: desk 1.")).toBe("go to desk 1");
  });
});

describe("the table", () => {
  it("orders places by what a step into them may bring, unknown ones last", () => {
    expect(byPromise("mug", ["cabinet 1", "desk 1", "fridge 1"])).toEqual(["desk 1", "fridge 1", "cabinet 1"]);
    expect(chanceIn("mug", "moon 1")).toBeGreaterThan(0);
    expect(chanceIn("unicorn", "desk 1")).toBe(chanceIn("mug", "moon 1"));
  });

  it("is counted from the facts at the start of games", () => {
    const counts = countPriors();
    counts.add(
      "(objectType Mug_1 MugType) (receptacleType Desk_1 DeskType) (receptacleType Desk_2 DeskType) (inReceptacle Mug_1 Desk_1)",
    );
    expect(priorsText(counts.shares())).toBe("mug: desk 500");
  });
});
