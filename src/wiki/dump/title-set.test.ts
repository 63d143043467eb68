import { expect, it } from "vitest";
import { TitleSet } from "./title-set.ts";

it("A set of titles is exact, also after it has grown", () => {
  const keys = Array.from({ length: 200_000 }, (_, i) => `Title ${i}`);
  let asked = 0;
  const set = new TitleSet((id) => {
    asked += 1;
    return keys[id - 1] ?? "";
  });
  expect(keys.every((key, i) => set.add(key, i + 1))).toBe(true);
  expect(keys.some((key) => set.add(key, 1_000_000))).toBe(false);
  expect(asked).toBeLessThan(keys.length * 1.01);
  expect(set.add("title 1", 200_001)).toBe(true);
});
