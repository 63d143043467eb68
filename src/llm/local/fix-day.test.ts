import { afterEach, expect, it } from "vitest";
import { fixDay } from "./fix-day.ts";

const Real = globalThis.Date;
afterEach(() => {
  globalThis.Date = Real;
});

it("today is always the same day, while given dates and spans of time stay what they are", () => {
  const before = Real.now();
  fixDay("2026-01-01T12:00:00Z");
  expect(new Date().toISOString()).toBe("2026-01-01T12:00:00.000Z");
  expect(new Date("2020-02-02T00:00:00Z").getUTCFullYear()).toBe(2020);
  expect(new Date()).toBeInstanceOf(Date);
  expect(Date.now()).toBeGreaterThanOrEqual(before);
});
