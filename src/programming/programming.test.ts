import { describe, expect, it } from "vitest";
import type { LearnerTrajectory } from "../core/trajectory.ts";
import type { Executor } from "../execution/executor.ts";
import { HUMANEVAL_LIMITS, type Job } from "../execution/job.ts";
import type { Verdict } from "../execution/verdict.ts";
import { TOY_PARAMETERS, toyTrajectory } from "../testing/toys.ts";
import { selfTests, visibleTests } from "./evaluators.ts";
import { judgeProgram } from "./judge.ts";
import { programAgent } from "./program-agent.ts";
import { programEnvironment } from "./program-environment.ts";
import type { Problem } from "./task.ts";

const PROBLEM: Problem = {
  id: "P/1",
  name: null,
  prompt: 'def twice(n):\n    """Double it."""\n',
  entryPoint: "twice",
  form: "complete",
  visibleTests: ["assert twice(2) == 4"],
  labels: {},
};
const TASK = { env: "humaneval", id: "P/1", instruction: PROBLEM.prompt, labels: {} };

/** Gives the verdicts in turn and remembers what it was asked. */
function executorOf(verdicts: readonly Partial<Verdict>[]) {
  const jobs: Job[] = [];
  const executor: Executor = {
    isolation: "none: a stand-in",
    async run(job) {
      jobs.push(job);
      const plain: Verdict = { kind: "passed", detail: "", tests: [], cpuMs: 1, wallMs: 1 };
      return { ...plain, ...verdicts[Math.min(jobs.length, verdicts.length) - 1] };
    },
    async close() {},
  };
  return { executor: async () => executor, jobs };
}

const outcome = (test: string, passed: boolean, got: string | null = null, error: string | null = null) => {
  return { test, passed, got, expected: null, error };
};

function submitted(program: string | null): LearnerTrajectory {
  const action = program === null ? null : { name: "submit", argument: program };
  const failure = program === null ? { kind: "no-action" as const, message: "no code" } : null;
  const step = { thought: null, action, failure, text: "", observation: "Program submitted." };
  return toyTrajectory({ task: TASK, steps: [step] });
}

describe("self-tests", () => {
  const evaluation = (verdicts: readonly Partial<Verdict>[]) => {
    const { executor, jobs } = executorOf(verdicts);
    const shared = {
      problemOf: () => PROBLEM,
      executor,
      limits: HUMANEVAL_LIMITS,
      grade: "sealed" as const,
      mostTests: 6,
    };
    return { shared, jobs };
  };
  const parts = (reply: string, sent: string[] = []) => ({
    model: {
      id: "m",
      complete: async ({ messages }: { messages: readonly { content: string }[] }) => {
        sent.push(messages.map(({ content }) => content).join("\n"));
        return { text: reply, finish: "stop" as const, usage: null };
      },
    },
    parameters: TOY_PARAMETERS,
    prompt: { system: "Write tests.", examples: [], task: "Problem:\n{instruction}\nWrite the tests:" },
    transcriptTokens: null,
    seed: 1,
  });

  it("are written before the program is seen, run, and told with what was got", async () => {
    const tests = [outcome("assert twice(1) == 2", true), outcome("assert twice(3) == 6", false, "9")];
    const { shared, jobs } = evaluation([{ kind: "failed", tests }]);
    const sent: string[] = [];
    const judge = selfTests(shared).createEvaluator(parts("assert twice(1) == 2\nassert twice(3) == 6", sent));
    const feedback = await judge.evaluate(submitted("def twice(n):\n    return n * n"));
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toContain("n * n");
    expect(jobs[0]?.tests).toMatchObject({
      kind: "asserts",
      asserts: ["assert twice(1) == 2", "assert twice(3) == 6"],
    });
    expect(feedback).toMatchObject({ verdict: "failure", score: 0.5, form: "text" });
    expect(feedback.text).toContain("1 of 2 of your own tests passed.\nassert twice(3) == 6  # got 9");
  });

  it("are kept for the next trial: the model is not asked again", async () => {
    const { shared, jobs } = evaluation([{ tests: [outcome("assert twice(1) == 2", true)] }]);
    const sent: string[] = [];
    const judge = selfTests(shared).createEvaluator(parts("never asked", sent));
    const feedback = await judge.evaluate(submitted("x"), '["assert twice(1) == 2"]');
    expect([feedback.verdict, feedback.memo, sent]).toEqual(["success", '["assert twice(1) == 2"]', []]);
    expect(jobs[0]?.tests).toMatchObject({ asserts: ["assert twice(1) == 2"] });
  });

  it("that could not be read accept nothing: no tests, no verdict", async () => {
    const { shared } = evaluation([{ kind: "passed", tests: [] }]);
    const feedback = await selfTests(shared).createEvaluator(parts("I cannot.")).evaluate(submitted("x"));
    expect(feedback).toMatchObject({ verdict: "failure", memo: "[]" });
  });

  it("say so where there was no program, and throw where the executor failed", async () => {
    const { shared } = evaluation([{ kind: "sandbox-error", detail: "bwrap is gone" }]);
    const judge = selfTests(shared).createEvaluator(parts("assert twice(1) == 2"));
    expect((await judge.evaluate(submitted(null))).text).toBe("The reply held no program.");
    await expect(judge.evaluate(submitted("x"))).rejects.toThrow("the executor failed: bwrap is gone");
  });

  it("visible tests are those of the problem, and ask no model", async () => {
    const { shared, jobs } = evaluation([{ kind: "exception", detail: "NameError", tests: [] }]);
    const feedback = await visibleTests(shared).createEvaluator(parts("")).evaluate(submitted("x"));
    expect(jobs[0]?.tests).toMatchObject({ asserts: PROBLEM.visibleTests });
    expect(feedback.text).toBe("The program did not run: NameError");
  });
});

describe("the reward of a program", () => {
  const key = {
    tests: [{ name: "test", plan: { kind: "script", setup: "", source: "", check: null, entryPoints: [] } as const }],
    reference: null,
  };
  const world = (verdicts: readonly Partial<Verdict>[]) => {
    const { executor } = executorOf(verdicts);
    return { executor, grade: "sealed" as const, limits: HUMANEVAL_LIMITS, judge: null };
  };

  it("is that of the chosen grade, and where the other differs is counted", async () => {
    const forged = world([{ kind: "forged" }, { kind: "passed" }]);
    expect(await judgeProgram(forged, TASK, "x", key)).toEqual({ passed: false, metrics: { pass: 0, differ: 1 } });
    expect(await judgeProgram(world([{}]), TASK, "x", key)).toEqual({ passed: true, metrics: { pass: 1, differ: 0 } });
  });

  it("is none where the executor failed", async () => {
    await expect(judgeProgram(world([{ kind: "sandbox-error", detail: "gone" }]), TASK, "x", key)).rejects.toThrow(
      "gone",
    );
  });

  it("is a judge's of the user's own where there is one, which must say yes or no", async () => {
    const judged = (answer: unknown) => ({
      ...world([{}]),
      judge: { name: "mine", judge: async () => answer as boolean },
    });
    expect((await judgeProgram(judged(false), TASK, "x", key)).passed).toBe(false);
    await expect(judgeProgram(judged("yes"), TASK, "x", key)).rejects.toThrow("the judge mine answered neither");
  });

  it("is told to the learner under an oracle alone", async () => {
    const game = { name: "toy", keyOf: () => key, judge: async () => ({ passed: true, metrics: {} }) };
    for (const [revealed, said] of [
      [true, "The hidden tests passed."],
      [false, "Program submitted."],
    ] as const) {
      const environment = programEnvironment(game, revealed);
      await environment.reset({ ...TASK, key: {} as never }, 1);
      expect((await environment.step({ name: "submit", argument: "x" })).observation).toBe(said);
    }
  });
});

it("a reply without code is a named failure and no program", async () => {
  const agent = programAgent(() => PROBLEM).createAgent({
    model: { id: "m", complete: async () => ({ text: "I am sorry.", finish: "stop", usage: null }) },
    parameters: TOY_PARAMETERS,
    prompt: { system: "s", examples: [], lessons: "{lessons}", task: "{instruction}" },
    prompts: {},
    rules: "default",
    steps: 1,
    votes: { samples: 1, temperature: 0 },
    seed: 1,
  });
  const view = { task: TASK, actions: [], opening: "", steps: [], lessons: [] };
  expect(await agent.act(view)).toMatchObject({ action: null, failure: { kind: "no-action" } });
});
