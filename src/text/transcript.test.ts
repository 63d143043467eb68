import { describe, expect, it } from "vitest";
import { toyTrajectory } from "../testing/toys.ts";
import { renderTranscript } from "./transcript.ts";

const step = (argument: string, observation: string) => ({
  thought: null,
  action: { name: "search", argument },
  failure: null,
  text: `Action: Search[${argument}]`,
  observation,
});
const steps = [step("a", "x".repeat(400)), step("b", "y".repeat(800)), step("c", "z".repeat(40))];

describe("a transcript", () => {
  it("leaves out the largest observations first, until it fits", () => {
    const text = (most: number | null) => renderTranscript(toyTrajectory({ steps }), most);
    expect(text(null)).toContain("y".repeat(800));
    expect(text(10_000)).toBe(text(null));
    const shorter = text(200);
    expect(shorter).toContain("Observation 2: [left out: too long]");
    expect(shorter).toContain("x".repeat(400));
    expect(text(100)).toContain("Observation 1: [left out: too long]");
    expect(text(100)).toContain("z".repeat(40));
  });

  it("keeps what the agent wrote, even where that is too long", () => {
    const least = renderTranscript(toyTrajectory({ steps }), 1);
    expect(least.match(/left out/g)).toHaveLength(3);
    expect(least).toContain("Action: Search[b]");
  });

  it("writes a forced action, which no model worded, as an action", () => {
    const forced = { ...step("", "Episode finished."), text: "", action: { name: "finish", argument: "" } };
    expect(renderTranscript(toyTrajectory({ steps: [forced] }))).toBe(
      "Action 1: Finish[]\nObservation 1: Episode finished.",
    );
  });
});
