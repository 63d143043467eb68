import type { Preset } from "../../src/core/benchmark.ts";

/** What ReAct's notebook and its paper have in common. */
const REACT = {
  strategy: ["none"],
  rules: ["react"],
  shots: 3,
  "actor-temperature": 0,
  "actor-max-tokens": 100,
  trials: 1,
} as const;

/** The notebook's choice of claims: the first 500 of HotPotQA's 7,405 places in a shuffled order. */
const CLAIMS = { "shuffle-seed": "python:233", pool: 7405, limit: 500 } as const;

/** Published fact-checking settings. Models are the user's to choose: those of the paper are gone. */
export const presets: readonly Preset[] = [
  {
    name: "react-2022",
    summary: "ReAct's released FEVER notebook: 500 development claims, 3-shot, 7 steps, then a forced finish",
    options: { ...REACT, ...CLAIMS, agent: ["react"], "episode-steps": 7, "forced-finish": true },
    notes: [
      "Data: paper_dev.jsonl (9,999 claims) with --wiki wikipedia or an index; the notebook asked the live site in 2022.",
      "The notebook shuffles the numbers of HotPotQA's 7,405 questions and takes them as places in the 9,999 claims: claims " +
        "from place 7,405 (counted from 0) on are never drawn, and the same is done here.",
      "Labels are compared after HotPotQA's answer normalisation, not as the official scorer does.",
      "Paper and notebook differ: the notebook allows 7 steps, the paper speaks of 5 for FEVER.",
    ],
  },
  {
    name: "react-2022-paper",
    summary: "table 1 of Yao et al. 2023: all prompting methods, 3-shot, 5 steps, 21 samples at temperature 0.7",
    options: {
      ...REACT,
      ...CLAIMS,
      agent: ["act", "cot", "cot-sc", "react", "cot-sc-react", "react-cot-sc"],
      "episode-steps": 5,
      votes: 21,
      "vote-temperature": 0.7,
    },
    notes: [
      "The paper gives 5 steps as the limit after which react-cot-sc votes on FEVER, as more did not help; here it holds for all.",
      "The paper names neither a forced finish nor the claims that it takes: none is forced, and the claims are the notebook's.",
      "The paper's row `Standard` (an answer without a thought) is not among the agents.",
    ],
  },
];
