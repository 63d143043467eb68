import type { Preset } from "../core/benchmark.ts";

const REFLEXION = {
  agent: ["program"],
  strategy: ["none", "last-attempt+reflexion"],
  evaluator: "self-tests",
  memory: ["sliding-window"],
  window: 1,
  "actor-temperature": 0,
  "actor-max-tokens": 1024,
  "evaluator-temperature": 0.2,
  "reflector-temperature": 0.2,
} as const;

/** Reflexion's programming runs (Shinn et al. 2023, section 4.3; programming_runs). @param trials `max_iters` of the script. */
export function reflexionPresets(trials: number): readonly Preset[] {
  return [
    {
      name: "reflexion-2023",
      summary: `Reflexion's released code: one test of its own, the newest lesson, ${trials} programs at most`,
      options: { ...REFLEXION, "self-tests": 1, trials },
      notes: [
        "The code keeps one generated test, chosen without a seed; the paper writes up to six.",
        "The code stops by the hidden tests once its own pass or the last try is made; here they decide nothing.",
        "Its results came from 161 of the 164 HumanEval problems, judged in one shared namespace; here each program is on its own.",
      ],
    },
    {
      name: "reflexion-2023-paper",
      summary: `section 4.3 of Shinn et al. 2023: at most six tests of its own, one lesson, ${trials} programs at most`,
      options: { ...REFLEXION, "self-tests": 6, trials },
      notes: ["The number of programs is the released script's: the paper does not say."],
    },
  ];
}
