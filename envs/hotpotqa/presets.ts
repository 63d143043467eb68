import type { Preset } from "../../src/core/benchmark.ts";

/** What ReAct's notebook and its paper have in common. */
const REACT = {
  rules: ["react"],
  "episode-steps": 7,
  shots: 6,
  "actor-temperature": 0,
  "actor-max-tokens": 100,
  strategy: ["none"],
  trials: 1,
} as const;

/** What Reflexion's code and its paper have in common. */
const REFLEXION = {
  agent: ["react"],
  strategy: ["none", "last-attempt", "reflexion", "last-attempt+reflexion"],
  rules: ["reflexion"],
  evaluator: "reward",
  "episode-steps": 6,
  "actor-max-tokens": 100,
  "reflector-temperature": 0,
  "reflector-max-tokens": 250,
  limit: 100,
} as const;

/** Limits of its ReAct agent, which its chain-of-thought agent does not have. */
const REACT_LIMITS = { "episode-prompt-tokens": 3896, "transcript-tokens": 1600 } as const;

/** Published question-answering settings. Models are the user's to choose: those of the papers are gone. */
export const presets: readonly Preset[] = [
  {
    name: "react-2022",
    summary: "ReAct's released notebook: 500 development questions, 6-shot, 7 steps, then a forced finish",
    options: { ...REACT, agent: ["react"], "forced-finish": true, "shuffle-seed": "python:233", limit: 500 },
    notes: [
      "Data: hotpot_dev_v1_simplified.json (7,405 questions) with --wiki wikipedia or an index; the notebook asked the live site.",
      "Paper and notebook differ: the notebook forces finish[] at the limit, which scores 1 where the answer normalises to nothing.",
    ],
  },
  {
    name: "react-2022-paper",
    summary: "table 1 of Yao et al. 2023: all prompting methods, 6-shot, 7 steps, 21 samples at temperature 0.7",
    options: {
      ...REACT,
      agent: ["act", "cot", "cot-sc", "react", "cot-sc-react", "react-cot-sc"],
      votes: 21,
      "vote-temperature": 0.7,
    },
    notes: [
      "The paper names no forced finish; where ReAct gives no answer in 7 steps, react-cot-sc votes.",
      "The paper does not say which questions it played: all of the file are, unless --limit and --shuffle-seed choose.",
      "The paper's row `Standard` (an answer without a thought) is not among the agents.",
    ],
  },
  {
    name: "reflexion-2023",
    summary: "Reflexion's released code: 100 distractor questions, 6-shot, 6 steps, 5 trials, all lessons kept",
    options: {
      ...REFLEXION,
      ...REACT_LIMITS,
      shots: 6,
      "actor-temperature": 0,
      memory: ["unbounded"],
      trials: 5,
    },
    notes: [
      "Code and paper differ: 6 examples (paper: 2), all lessons (paper: the last three), temperature 0 (paper: 0.7).",
      "last-attempt+reflexion keeps the newest lesson alone under these rules, as the code does.",
      "The code asks for thought and action apart; here one reply holds both. Token limits count four characters a token.",
    ],
  },
  {
    name: "reflexion-2023-cot",
    summary: "Reflexion's chain-of-thought runs: 100 distractor questions, without paragraphs and with the gold ones",
    options: {
      ...REFLEXION,
      agent: ["cot", "cot-gold"],
      "episode-steps": 1,
      "actor-max-tokens": 250,
      shots: 6,
      "actor-temperature": 0,
      memory: ["unbounded"],
      trials: 5,
    },
    notes: [
      "cot-gold is what the paper calls CoT (GT); its prompt holds 3 examples, that of cot 6, as in the released code.",
    ],
  },
  {
    name: "reflexion-2023-paper",
    summary: "section 4.2 of Shinn et al. 2023: 100 questions, 2-shot ReAct, the last three lessons, 7 trials",
    options: {
      ...REFLEXION,
      ...REACT_LIMITS,
      shots: 2,
      "actor-temperature": 0.7,
      memory: ["sliding-window"],
      window: 3,
      trials: 7,
    },
    notes: [
      "The number of trials is that of figure 4a (trials 0 to 6); steps and token limits are the released code's.",
    ],
  },
];
