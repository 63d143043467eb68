import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("turns are taken one at a time, the nearest to the last one first, else in order, and failures are each one's own", async () => {
  const turns = new Turns();
  const order: string[] = [];
  let inside = 0;
  const play = (text: string) =>
    turns.take(text, async () => {
      expect(++inside).toBe(1);
      await new Promise(setImmediate);
      inside--;
      order.push(text);
      if (text === "c") throw new Error("c failed");
      return text;
    });
  const first = play("ab");
  const rest = [play("c"), play("d"), play("abba")];
  // Whoever goes on with what was said last comes first, though later.
  const goesOn = first.then(() => play("abc"));
  expect((await Promise.allSettled([first, ...rest, goesOn])).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect(order).toEqual(["ab", "abba", "abc", "c", "d"]);
  expect(await play("e")).toBe("e");
});
