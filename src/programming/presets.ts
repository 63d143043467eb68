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

/** MBPP as it was published (Austin et al. 2021, sections 2.1 and 4): all three assertions in the prompt, no learning. */
export const mbpp2021: Preset = {
  name: "mbpp-2021",
  summary: "Austin et al. 2021: all three assertions in the prompt, 80 programs a task at temperature 0.5",
  options: {
    agent: ["program"],
    strategy: ["none"],
    evaluator: "reward",
    "shown-asserts": "all",
    "actor-temperature": 0.5,
    samples: 80,
    trials: 1,
  },
  notes: [
    "The tests that decide are shown, so that who runs them is told the truth: visible-tests is an oracle here.",
    "The paper puts three solved tasks before the one that is asked; here the prompt has none.",
  ],
};

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
