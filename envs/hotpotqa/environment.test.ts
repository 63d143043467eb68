import { describe, expect, it } from "vitest";
import { contextWiki } from "../../src/wiki/context-wiki.ts";
import { hotpotEnvironment } from "./environment.ts";
import { type HotpotRecord, toTask } from "./task.ts";

const PAGES = [
  {
    title: "Tunnels &amp; Tolls",
    sentences: ["One is first.", " Two has a Bell.", " Three.", " Four.", " Five.", " Six has a bell too."],
  },
  { title: "Vell (river)", sentences: ["The Vell is a river."] },
  { title: "Vell (ship)", sentences: ["The Vell is a ship."] },
  { title: "Vell (ship)", sentences: ["Another text under the same title."] },
  { title: "Cover version", sentences: ["A performance of a song."] },
  { title: "Cover Version", sentences: ["A band of that name."] },
  { title: "Harrow's Ferry", sentences: ["A ferry on the Vell."] },
];

const RECORD: HotpotRecord = {
  _id: "q1",
  question: "What flows?",
  answer: "the Vell",
  supporting_facts: [["Vell (river)", 0]],
  context: [],
  type: "bridge",
  level: "easy",
};

async function episode(revealVerdict = true) {
  const environment = hotpotEnvironment({ wiki: contextWiki(PAGES), contextOf: async () => [] }, { revealVerdict });
  await environment.reset(toTask(RECORD), 1);
  const act = async (name: string, argument: string) => environment.step({ name, argument });
  return { act, see: async (name: string, argument: string) => (await act(name, argument)).observation };
}

describe("the HotPotQA environment", () => {
  it("shows the first five sentences of a page, found by its title whatever its case, escapes and quotes", async () => {
    const { see } = await episode();
    const five = "One is first. Two has a Bell. Three. Four. Five.";
    expect(await see("search", "tunnels & tolls")).toBe(five);
    expect(await see("search", "Tunnels &amp; Tolls")).toBe(five);
    expect(await see("search", '"Tunnels & Tolls"')).toBe(five);
  });

  it("offers similar titles on a miss, quoted as the published environment quotes them", async () => {
    const { see } = await episode();
    expect(await see("search", "Vell")).toBe(
      "Could not find Vell. Similar: ['Vell (river)', 'Vell (ship)', \"Harrow's Ferry\"].",
    );
    expect(await see("search", "zzz")).toBe("Could not find zzz. Similar: [].");
  });

  it("tells titles apart that differ in case alone", async () => {
    const { see } = await episode();
    expect(await see("search", "Cover Version")).toBe("A band of that name.");
    expect(await see("search", "cover version")).toBe("A performance of a song.");
  });

  it("keeps the first text of a title that the file gives twice", async () => {
    const { see } = await episode();
    expect(await see("search", "Vell (ship)")).toBe("The Vell is a ship.");
  });

  it("walks through the sentences that hold a keyword, then says that there are no more", async () => {
    const { see } = await episode();
    await see("search", "Tunnels & Tolls");
    expect(await see("lookup", "bell")).toBe("(Result 1 / 2) Two has a Bell.");
    expect(await see("lookup", "bell")).toBe("(Result 2 / 2) Six has a bell too.");
    expect(await see("lookup", "bell")).toBe("No more results.");
    expect(await see("lookup", "bell")).toBe("No more results.");
  });

  it("restarts a lookup on another keyword and on another page, but not on a miss", async () => {
    const { see } = await episode();
    await see("search", "Tunnels & Tolls");
    await see("lookup", "bell");
    expect(await see("lookup", "three")).toBe("(Result 1 / 1) Three.");
    expect(await see("lookup", "bell")).toBe("(Result 1 / 2) Two has a Bell.");
    await see("search", "nowhere at all");
    expect(await see("lookup", "bell")).toBe("(Result 2 / 2) Six has a bell too.");
    await see("search", "Tunnels & Tolls");
    expect(await see("lookup", "bell")).toBe("(Result 1 / 2) Two has a Bell.");
  });

  it("answers a lookup before any search", async () => {
    const { see } = await episode();
    expect(await see("lookup", "bell")).toBe("No more results.");
  });

  it("rewards exact match after the official normalisation and gives all metrics", async () => {
    const right = await (await episode()).act("finish", "Vell.");
    expect(right).toMatchObject({ reward: 1, terminated: true, info: { metrics: { em: 1, f1: 1 } } });
    const near = await (await episode()).act("finish", "the river Vell");
    expect(near).toMatchObject({
      reward: 0,
      terminated: true,
      info: { metrics: { em: 0, precision: 0.5, recall: 1 } },
    });
  });

  it("tells the verdict under an oracle only", async () => {
    expect(await (await episode(true)).see("finish", "Vell")).toBe("Answer is CORRECT");
    expect(await (await episode(true)).see("finish", "no")).toBe("Answer is INCORRECT");
    expect(await (await episode(false)).see("finish", "Vell")).toBe("Answer submitted.");
    expect(await (await episode(false)).see("finish", "no")).toBe("Answer submitted.");
  });
});
