import type { EvaluatorDefinition, EvaluatorParts } from "../core/definitions.ts";
import type { Evaluator, Feedback } from "../core/feedback.ts";
import { roleMessages } from "../core/prompt-set.ts";
import type { LearnerTrajectory } from "../core/trajectory.ts";
import type { Executor } from "../execution/executor.ts";
import type { ExecutionLimits, Grade } from "../execution/job.ts";
import { assertFeedback } from "./assert-feedback.ts";
import { assertPlan } from "./assert-plan.ts";
import { submittedProgram } from "./submitted.ts";
import type { Problem } from "./task.ts";
import { chooseTests, parseAsserts } from "./tests/index.ts";

/** What the evaluators of programs share. */
export interface ProgramEvaluation {
  problemOf(task: string): Problem;
  executor(): Promise<Executor>;
  readonly limits: ExecutionLimits;
  readonly grade: Grade;
  /** Most tests of the model's own that are kept (Shinn et al. 2023, section 4.3: at most 6). */
  readonly mostTests: number;
}

const NO_PROGRAM: Feedback = {
  verdict: "failure",
  score: 0,
  text: "The reply held no program.",
  source: "external",
  form: "text",
};

/**
 * The model writes assertions before it has seen any program; the program is run against them, and the learner is told which
 * failed and how (Shinn et al. 2023, section 4.3). They are written once for a task and used again at its later trials.
 */
export function selfTests(evaluation: ProgramEvaluation): EvaluatorDefinition {
  return {
    name: "self-tests",
    kind: "opinion",
    summary: "tests that the model wrote itself (Shinn et al. 2023, section 4.3)",
    usesModel: true,
    createEvaluator: (parts): Evaluator => ({
      name: "self-tests",
      kind: "opinion",
      async evaluate(trajectory, memo = null) {
        const { task } = trajectory;
        const problem = evaluation.problemOf(task.id);
        const asserts = memo === null ? await writeTests(parts, evaluation, problem, task.instruction) : readMemo(memo);
        const feedback = await runAsserts(evaluation, trajectory, asserts, "your own tests");
        return { ...feedback, memo: JSON.stringify(asserts) };
      },
    }),
  };
}

/**
 * The tests that a problem shows: no model is asked, and nothing hidden is used.
 *
 * @param decide whether they are the reward as well, so that the learner is told the truth: an oracle then.
 */
export function visibleTests(evaluation: ProgramEvaluation, decide = false): EvaluatorDefinition {
  const kind = decide ? "oracle" : "opinion";
  return {
    name: "visible-tests",
    kind,
    summary: "the tests that the problem shows",
    usesModel: false,
    createEvaluator: (): Evaluator => ({
      name: "visible-tests",
      kind,
      evaluate(trajectory) {
        const { visibleTests: asserts } = evaluation.problemOf(trajectory.task.id);
        return runAsserts(evaluation, trajectory, asserts, "the visible tests");
      },
    }),
  };
}

async function writeTests(
  { model, parameters, prompt, seed }: EvaluatorParts,
  { mostTests }: ProgramEvaluation,
  problem: Problem,
  instruction: string,
): Promise<readonly string[]> {
  const reply = await model.complete({ ...parameters, messages: roleMessages(prompt, { instruction }), seed });
  return chooseTests(parseAsserts(reply.text, problem.entryPoint).asserts, mostTests, seed);
}

function readMemo(memo: string): readonly string[] {
  return JSON.parse(memo) as readonly string[];
}

async function runAsserts(
  { executor, limits, grade, problemOf }: ProgramEvaluation,
  trajectory: LearnerTrajectory,
  asserts: readonly string[],
  whose: string,
): Promise<Feedback> {
  const program = submittedProgram(trajectory);
  if (program === null) return NO_PROGRAM;
  const tests = assertPlan(problemOf(trajectory.task.id), asserts);
  const verdict = await (await executor()).run({ language: "python", program, tests, limits, grade });
  if (verdict.kind === "sandbox-error") throw new Error(`the executor failed: ${verdict.detail}`);
  return assertFeedback(verdict, whose);
}
