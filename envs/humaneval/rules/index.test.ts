import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveSeed, seededRandom } from "../../../src/core/random.ts";
import { shared } from "../../../src/testing/shared-data.ts";
import { generateProblems } from "../generate/index.ts";
import { askForLesson, askForProgram, askForTests, programOf } from "../play.testing.ts";
import { judge, python, type TrialResult } from "../python.testing.ts";
import { humanevalRules } from "./index.ts";
import { readProblem } from "./problem.ts";

const bundled = generateProblems({ seed: 1, count: 48 });

describe("humanevalRules", () => {
  it("gives the same reply to the same request, whatever was asked in between", () => {
    const requests = bundled.slice(0, 20).flatMap(({ prompt }, seed) => [
      { messages: askForProgram(prompt, []), seed },
      { messages: askForTests(prompt), seed },
    ]);
    const replies = requests.map(({ messages, seed }) => humanevalRules(messages, seed));
    const again = new Map<number, string>();
    for (const at of seededRandom(4).shuffle(requests.map((_, index) => index))) {
      const request = requests[at];
      if (request) again.set(at, humanevalRules(request.messages, request.seed));
    }
    expect(replies.map((_, at) => again.get(at))).toEqual(replies);
  });

  it("answers any request without throwing", () => {
    const role = fc.constantFrom("system" as const, "user" as const, "assistant" as const);
    const piece = fc.constantFrom(
      "Problem:\n```python\n",
      "def f(x):\n",
      ">>> f([1])\n",
      "[2]\n",
      "\n```\n",
      "Lesson:",
      "Write the tests:",
      '- For f, the plan "sum" failed.\n',
      "Attempt:\n",
      "# Plan: sum (2), then sum\n",
      "assert f(1) == 2\n",
      "\r\n",
      "(",
      "é\ud800",
    );
    const content = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((list) => list.join("")),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ role, content }), { maxLength: 3 }), fc.nat(), (messages, seed) => {
        expect(typeof humanevalRules(messages, seed)).toBe("string");
      }),
      { numRuns: 150 },
    );
  });

  it.skipIf(!shared.available)(`finds the function of every official problem${shared.note}`, async () => {
    const { readFile } = await import("node:fs/promises");
    const { gunzipSync } = await import("node:zlib");
    const text = gunzipSync(await readFile(shared.path("data/humaneval/HumanEval.jsonl.gz"))).toString("utf8");
    const official = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { prompt: string; entry_point: string });
    const read = official.map(({ prompt }) => readProblem(prompt));
    expect(read.map(({ entryPoint }) => entryPoint)).toEqual(official.map(({ entry_point }) => entry_point));
    expect(read.filter(({ examples }) => examples.length > 0).length).toBeGreaterThanOrEqual(90);
  });
});

/** Plays under the visible tests: what was not accepted is tried again. Solved after each trial. */
function play(strategy: "none" | "reflexion" | "placebo", trials: number): readonly number[] {
  const chains = bundled.map((problem) => ({ problem, lessons: [] as string[], accepted: false, solved: false }));
  return Array.from({ length: trials }, (_, index) => {
    const open = chains.filter(({ accepted }) => !accepted);
    const replies = open.map(({ problem, lessons }) => {
      const shown = strategy === "none" ? [] : lessons;
      return humanevalRules(askForProgram(problem.prompt, shown), deriveSeed(1, 0, problem.task_id, index + 1));
    });
    const results = judge(
      open.map(({ problem }, at) => ({
        program: programOf(replies[at] ?? ""),
        asserts: readProblem(problem.prompt).examples.length > 0 ? visible(problem.prompt) : [],
        test: problem.test,
        entryPoint: problem.entry_point,
      })),
    );
    open.forEach((chain, at) => {
      const result: TrialResult = results[at] ?? { passed: false, failed: [] };
      chain.solved = result.passed;
      chain.accepted = result.failed.length === 0;
      const request = askForLesson(chain.problem.prompt, replies[at] ?? "", result.failed.join("\n"));
      chain.lessons.unshift(humanevalRules(request, 1));
    });
    if (strategy === "placebo") {
      const others = chains.map(({ lessons }) => lessons);
      chains.forEach((chain, at) => {
        chain.lessons = [...(others[(at + 5) % others.length] ?? [])];
      });
    }
    return chains.filter(({ solved }) => solved).length;
  });
}

function visible(prompt: string): readonly string[] {
  return [...prompt.matchAll(/>>> (.*)\n {4}(.*)\n/g)].map(([, call, result]) => `assert ${call} == ${result}`);
}

describe("the rules player is a weak but legitimate baseline", { timeout: 30_000 }, () => {
  it.skipIf(!python.available)(
    `solves more with lessons than without, and others' lessons do not help${python.note}`,
    () => {
      const none = play("none", 3);
      const reflexion = play("reflexion", 3);
      const placebo = play("placebo", 3);
      expect(reflexion[0]).toBe(none[0]);
      expect(placebo).toEqual(none);
      expect(reflexion[1]).toBeGreaterThan(reflexion[0] ?? 0);
      expect(reflexion[2]).toBeGreaterThan(none[2] ?? 0);
      expect(reflexion[2]).toBeGreaterThanOrEqual(10);
      expect(reflexion[2]).toBeLessThanOrEqual(30);
    },
  );
});
