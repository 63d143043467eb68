import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../core/chat-model.ts";
import type { CallRecord } from "../core/record.ts";
import { simulatedEpisode, simulatedReflection } from "../testing/simulated-run.ts";
import { renderCalls } from "./calls.ts";

const KEY = { env: "toy", task: "a", arm: "aaaaaaaaaaaa", seed: 1, sample: 0, trial: 2 };
const episode = [...simulatedEpisode(KEY, 3).calls, ...simulatedReflection(KEY).calls];

/** Calls that send these messages, one letter a message. */
function sending(...requests: readonly string[]): CallRecord[] {
  const [plain] = episode;
  if (plain === undefined) throw new Error("the simulated episode has a call");
  return requests.map((letters, index) => ({
    ...plain,
    step: index + 1,
    messages: [...letters].map((content): ChatMessage => ({ role: "user", content })),
  }));
}

const marks = (text: string) => text.split("\n").filter((line) => /^---- (message|repeats)/.test(line));

describe("the calls of an episode", () => {
  it("look as they did before", async () => {
    await expect(renderCalls(episode)).toMatchFileSnapshot("__snapshots__/calls.txt");
    expect(renderCalls([])).toBe("---- no model was called\n");
  });

  it("show every message exactly as it was sent, once, and every reply", () => {
    const text = renderCalls(episode);
    for (const { messages, reply } of episode) {
      expect(text).toContain(`---- reply\n${reply}\n`);
      for (const { role, content } of messages) {
        expect(text.split(`, ${role}\n${content}\n`)).toHaveLength(2);
      }
    }
  });

  it("say how many messages a call repeats, and which, in the order that was sent", () => {
    expect(marks(renderCalls(sending("ab", "abc", "cab", "daeb")))).toEqual([
      "---- message 1, user",
      "---- message 2, user",
      "---- repeats 2 messages: 1-2",
      "---- message 3, user",
      "---- repeats 3 messages: 3, 1-2",
      "---- message 4, user",
      "---- repeats 1 message: 1",
      "---- message 5, user",
      "---- repeats 1 message: 2",
    ]);
    expect(marks(renderCalls(sending("aa")))).toEqual(["---- message 1, user", "---- repeats 1 message: 1"]);
  });

  it("take the same words of another role for another message", () => {
    const [call] = sending("a");
    const other = { ...sending("a")[0], messages: [{ role: "system", content: "a" }] } as CallRecord;
    expect(marks(renderCalls(call === undefined ? [] : [call, other]))).toEqual([
      "---- message 1, user",
      "---- message 2, system",
    ]);
  });

  it("print parameters where they differ from the last call of the role", () => {
    const lines = renderCalls(episode).split("\n");
    const printed = lines.flatMap((line, index) => (line.startsWith("     temperature ") ? [lines[index - 1]] : []));
    expect(printed).toEqual([
      "---- call 1: actor, step 1, seed 7",
      "---- call 4: reflector, after the episode, seed 7",
    ]);
    const [one, two] = sending("a", "a");
    if (one === undefined || two === undefined) throw new Error("two calls");
    const hotter = { ...two, parameters: { ...two.parameters, temperature: 0.7 } };
    expect(renderCalls([one, hotter])).toContain("step 2, seed 7\n     temperature 0.7,");
  });

  it("tell a reply that the token limit cut, and let no escape through", () => {
    const [call] = sending("a");
    if (call === undefined) throw new Error("one call");
    const messages = [{ role: "user", content: "x\u001b[2Jy" }] as const;
    const text = renderCalls([{ ...call, messages, reply: "cut\u009b31m", finish: "length" }]);
    expect(text).toContain("---- message 1, user\nxy\n---- reply (cut by the token limit)\ncut\n");
  });
});
