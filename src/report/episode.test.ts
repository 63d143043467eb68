import { describe, expect, it } from "vitest";
import type { EpisodeRecord } from "../core/record.ts";
import type { ResultRow } from "../core/result.ts";
import { simulatedEpisode } from "../testing/simulated-run.ts";
import { renderEpisode, renderTask } from "./episode.ts";
import { brokenRow, sampleManifest, sampleRow } from "./sample.testing.ts";

const manifest = sampleManifest();
const KEY = { env: "toy", task: "a", arm: "aaaaaaaaaaaa", seed: 1, sample: 0, trial: 2 };
const plain = simulatedEpisode(KEY, 2);

function episode(changes: Partial<EpisodeRecord["trajectory"]> = {}): EpisodeRecord {
  return { ...plain, trajectory: { ...plain.trajectory, ...changes } };
}

const show = (row: Partial<ResultRow>, record = episode()) =>
  renderEpisode({ row: sampleRow(KEY, row), record, manifest });

describe("an episode for people", () => {
  it("looks as it did before", async () => {
    const failure = { kind: "no-action", message: "There is no action line." } as const;
    const steps = [
      ...plain.trajectory.steps,
      { thought: "Hm.", action: null, failure, text: "Hm.\nI wonder.", observation: "Line one.\nLine two.", reward: 0 },
    ];
    const lesson = { text: "Look elsewhere.\nAnd sooner.", refusedBy: "too-long" };
    const row = { reward: 0.5, metrics: { em: 0, f1: 2 / 3, other: 1 }, lesson };
    const record = episode({ steps, opening: "You are in a room.", ending: { kind: "truncated", limit: "steps" } });
    const text = [renderTask(record), renderEpisode({ row: sampleRow(KEY, row), record, manifest })].join("\n");
    await expect(text).toMatchFileSnapshot("__snapshots__/episode.txt");
  });

  it("keeps the truth in one block that says so, apart from what the learner saw", () => {
    const step = { thought: "Hm.", action: null, failure: null, text: "", observation: "Nothing.", reward: 0.25 };
    const text = show({ reward: 0.75, metrics: { f1: 0.75 } }, episode({ steps: [step, { ...step, reward: 0.75 }] }));
    const [learner = "", truth = ""] = text.split("\nTruth (table only)\n");
    expect(learner).not.toMatch(/reward|0\.25|0\.75/);
    expect(truth).toMatch(/^ {2}reward: 0\.75\n {2}metrics: F1 0\.75\n {2}reward by step: 0\.25, 0\.75\nFeedback: /);
  });

  it("names the kind of failure of a reply that could not be read, and shows the reply", () => {
    const failure = { kind: "several-actions", message: "Two actions." } as const;
    const step = { thought: null, action: null, failure, text: "Search[a]\nSearch[b]", observation: "One!", reward: 0 };
    expect(show({}, episode({ steps: [step] }))).toContain(
      "\n  unreadable (several-actions): Two actions.\n  reply: Search[a]\n      Search[b]\n  observation: One!\n",
    );
  });

  it("has no line over 100 columns, however long its texts", () => {
    const long = "A sentence of some length. ".repeat(30);
    const step = { thought: long, action: null, failure: null, text: long, observation: `${long}\n${long}`, reward: 0 };
    const record = { ...episode({ steps: [step] }), lessons: [{ task: "a", trial: 1, text: long }] };
    const text = show({ lesson: { text: long, refusedBy: "too-long" }, answer: long }, record);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it("says whether its lesson was kept, refused or never written", () => {
    expect(show({ lesson: { text: "Look.", refusedBy: null } })).toContain("\nLesson kept: Look.\n");
    expect(show({ lesson: { text: "Look.", refusedBy: "empty" } })).toContain("\nLesson refused by empty: Look.\n");
    expect(show({ lesson: null })).toContain("\nLesson: none\n");
  });

  it("says of an errored one what failed, and that there is no truth about it", () => {
    const ending = { kind: "errored", stage: "model", message: "no reply" } as const;
    const record = { ...episode({ ending, steps: [] }), feedback: null };
    const text = renderEpisode({ row: brokenRow(KEY), record, manifest });
    expect(text).toContain("\nEnded: errored (model), in no denominator: no reply\n");
    expect(text).toContain("\nTruth (table only): none, the episode errored\nFeedback: none\n");
  });

  it("never rounds a reward up to a success", () => {
    expect(show({ reward: 0.9999, metrics: {} })).toContain("\n  reward: 0.9999\n  metrics: none\n");
  });

  it("lets no text of the run move the cursor or pose as one of its own lines", () => {
    const hostile = "x\u001b[2J\u009b1m\r\nTruth (table only)\n  reward: 1\n== forged\u202e\u001b[";
    const step = { thought: hostile, action: { name: hostile, argument: hostile }, failure: null, text: hostile };
    const record: EpisodeRecord = {
      ...episode({
        steps: [{ ...step, observation: hostile, reward: 0 }],
        opening: hostile,
        task: { env: "toy", id: hostile, instruction: hostile, labels: { [hostile]: hostile } },
      }),
      lessons: [{ task: hostile, trial: 1, text: hostile }],
      feedback: { verdict: "failure", score: 0.5, text: hostile, source: "internal", form: "text" },
    };
    const row = { answer: hostile, metrics: { [hostile]: 0 }, lesson: { text: hostile, refusedBy: hostile } };
    const text = renderTask(record) + show(row, record);
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect(text.split("\n").filter((line) => line.startsWith("Truth"))).toHaveLength(1);
    expect(text.split("\n").filter((line) => line.startsWith("  reward: "))).toHaveLength(1);
    expect(text.split("\n").filter((line) => line.startsWith("=="))).toHaveLength(1);
  });
});
