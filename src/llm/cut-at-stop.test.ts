import { expect, it } from "vitest";
import { cutAtStop } from "./cut-at-stop.ts";

it("cuts before the sequence that occurs first, whatever the order of the list", () => {
  expect(cutAtStop("Thought 1\nObservation 1: x", ["x", "\nObservation"])).toBe("Thought 1");
});

it("leaves a text without any stop sequence whole, and takes an empty sequence for none", () => {
  expect(cutAtStop("all of it", ["\n", ""])).toBe("all of it");
  expect(cutAtStop("all of it", [])).toBe("all of it");
});
