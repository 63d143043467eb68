import { describe, expect, it } from "vitest";
import type { Executor } from "../../execution/executor.ts";
import { HUMANEVAL_LIMITS, type Job } from "../../execution/job.ts";
import type { VerdictKind } from "../../execution/verdict.ts";
import type { ProblemKey } from "../task.ts";
import { checkTask, gradeProgram } from "./index.ts";

/** Answers each job by its tests' source, which is the name of a verdict. */
function executorOf(jobs: Job[] = []): Executor {
  return {
    isolation: "none",
    async run(job) {
      jobs.push(job);
      const kind = (job.tests.kind === "script" ? job.tests.source : "failed") as VerdictKind;
      return { kind, detail: kind === "passed" ? "" : `because ${kind}`, tests: [], cpuMs: 1, wallMs: 1 };
    },
    close: async () => undefined,
  };
}

function keyOf(...kinds: readonly VerdictKind[]): ProblemKey {
  const plan = (source: string) =>
    ({ kind: "script", setup: "import math", source, check: null, entryPoints: ["f"] }) as const;
  return {
    tests: kinds.map((kind, i) => ({ name: i === 0 ? "base" : "plus", plan: plan(kind) })),
    reference: "def f(): pass",
  };
}

const grade = (key: ProblemKey, jobs?: Job[]) =>
  gradeProgram(executorOf(jobs), "program", key, "sealed", HUMANEVAL_LIMITS);

describe("gradeProgram", () => {
  it("passes when all tests do", async () => {
    const jobs: Job[] = [];
    expect(await grade(keyOf("passed", "passed"), jobs)).toMatchObject({ passed: true, verdict: { kind: "passed" } });
    expect(jobs.map(({ program, grade, language }) => [program, grade, language])).toEqual([
      ["program", "sealed", "python"],
      ["program", "sealed", "python"],
    ]);
  });

  it("needs base and plus: the first that does not pass decides and ends it", async () => {
    const plus = await grade(keyOf("passed", "timed-out"));
    expect(plus).toMatchObject({ passed: false, verdict: { kind: "timed-out" } });
    expect(plus.byTest.map(({ name, verdict }) => [name, verdict.kind])).toEqual([
      ["base", "passed"],
      ["plus", "timed-out"],
    ]);
    const base = await grade(keyOf("failed", "passed"));
    expect(base.byTest.map(({ name }) => name)).toEqual(["base"]);
  });

  it("keeps a failing sandbox apart from a failing program", async () => {
    expect(await grade(keyOf("sandbox-error"))).toMatchObject({ passed: false, verdict: { kind: "sandbox-error" } });
  });

  it("gives no verdict without tests", async () => {
    await expect(grade(keyOf())).rejects.toThrow("a problem without tests cannot be judged");
  });
});

describe("checkTask", () => {
  const problem = {
    id: "X/1",
    name: null,
    prompt: "",
    entryPoint: "f",
    form: "replace",
    visibleTests: ["assert f()"],
    labels: {},
  } as const;
  const check = (key: ProblemKey, visibleTests: readonly string[] = [], jobs?: Job[]) =>
    checkTask(executorOf(jobs), { problem: { ...problem, visibleTests }, key }, "sealed");

  it("finds no fault in a reference that passes", async () => {
    expect(await check(keyOf("passed"))).toEqual({
      id: "X/1",
      hidden: "passed",
      visible: "no tests",
      contradictions: [],
      sandboxError: null,
    });
  });

  it("names the tests that contradict the reference; visible ones run as an evaluator runs them", async () => {
    const jobs: Job[] = [];
    const { contradictions } = await check(keyOf("exception"), ["assert f()"], jobs);
    expect(contradictions).toEqual([
      "hidden tests: exception: because exception",
      "visible tests: failed: because failed",
    ]);
    expect(jobs[1]?.tests).toMatchObject({ setup: expect.stringContaining("math"), asserts: ["assert f()"] });
  });

  it("tells a missing reference and a failing sandbox from a contradiction", async () => {
    expect(await check({ ...keyOf("passed"), reference: null })).toMatchObject({
      hidden: "no reference",
      contradictions: [],
    });
    expect(await check(keyOf("sandbox-error"))).toMatchObject({
      sandboxError: "because sandbox-error",
      contradictions: [],
    });
  });
});
