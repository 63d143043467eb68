import { seededRandom } from "../../../src/core/random.ts";
import { readFailures } from "./advice.ts";
import { BY_HEART, choosePlan } from "./choose.ts";
import type { Problem } from "./problem.ts";
import { pythonRepr } from "./python-value.ts";
import type { CodeRequest } from "./request.ts";

/** A whole function in a fence, with the plan that it follows. */
export function actorReply(request: CodeRequest, seed: number): string {
  const { problem } = request;
  const program = choosePlan(problem, readFailures(request), seededRandom(seed));
  const plan = program?.name ?? BY_HEART;
  const body = program === null ? byHeart(problem) : steps(problem, program.code);
  const lines = [problem.head, `    # Plan: ${plan}`, ...body.map((line) => `    ${line}`)];
  return `\`\`\`python\n${lines.join("\n")}\n\`\`\``;
}

function steps({ parameters }: Problem, code: readonly string[]): readonly string[] {
  const names = parameters.length > 1 ? "x, k" : "x";
  const moved = code.slice(0, -1).map((expression) => `x = ${expression}`);
  return [`${names} = ${parameters.join(", ")}`, ...moved, `return ${code.at(-1) ?? "x"}`];
}

function byHeart({ parameters, examples }: Problem): readonly string[] {
  const known = examples.flatMap(({ args, result }) => {
    const tests = parameters.map((name, at) => `${name} == ${pythonRepr(args[at] ?? null)}`);
    return [`if ${tests.length === 0 ? "True" : tests.join(" and ")}:`, `    return ${pythonRepr(result)}`];
  });
  return [...known, "return None"];
}
