import { planOf } from "./advice.ts";
import { BY_HEART, brokenBy } from "./choose.ts";
import { programNamed } from "./library.ts";
import type { Problem } from "./problem.ts";
import { pythonRepr } from "./python-value.ts";
import type { CodeRequest } from "./request.ts";

/** A lesson in plain English: which plan failed, what shows it, what to do next. */
export function reflectorReply({ problem, attempt, feedback }: CodeRequest): string {
  const plan = planOf(attempt);
  if (plan === null) return `For ${problem.entryPoint}, my program followed no plan. Next time I follow one.`;
  const shown = /^assert .*$/m.exec(feedback)?.[0].trim();
  const proof = shown === undefined ? "" : ` A test that failed: ${shown.replaceAll('"', "'")}.`;
  return `For ${problem.entryPoint}, the plan "${plan}" failed.${proof} ${nextTime(plan, problem)}`;
}

function nextTime(plan: string, { entryPoint, examples }: Problem): string {
  if (plan === BY_HEART)
    return "Next time I take what agrees with most examples, since the examples alone are not enough.";
  const program = programNamed(plan);
  const broken = program === null ? null : brokenBy(program, examples);
  if (broken === null) return "It agrees with the examples, so next time I try another plan that does.";
  const call = `${entryPoint}(${broken.args.map(pythonRepr).join(", ")})`.replaceAll('"', "'");
  return `It does not do what ${call} shows, so next time I look at that example as well and try another plan.`;
}
