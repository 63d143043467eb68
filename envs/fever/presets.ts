import type { Preset } from "../../src/core/benchmark.ts";

const RELEASED = {
  agent: ["react"],
  strategy: ["none"],
  rules: ["react"],
  "episode-steps": 7,
  shots: 3,
  "actor-temperature": 0,
  "actor-max-tokens": 100,
  "forced-finish": true,
  trials: 1,
  "shuffle-seed": "python:233",
  pool: 7405,
  limit: 500,
} as const;

/** Settings of ReAct's FEVER runs (Yao et al. 2023). */
export const presets: readonly Preset[] = [
  {
    name: "react-2022",
    summary: "ReAct's released FEVER notebook: 3 examples, 7 steps, 500 claims (Yao et al. 2023)",
    options: RELEASED,
    notes: [
      "The notebook shuffles the numbers of HotPotQA's 7,405 questions and takes the first 500 as places in FEVER's 9,999 " +
        "claims: claims from place 7,405 on are never drawn. The same is done here; it needs paper_dev.jsonl.",
      "The notebook allows 7 steps and then forces finish[]; the paper speaks of 5 steps for FEVER. This preset follows the " +
        "notebook, react-2022-paper the paper.",
      "Labels are compared after HotPotQA's answer normalisation, not by the official scorer.",
      "The published figure (60.9 with PaLM-540B in the paper, 54 with GPT-3 in the notebook's repository) was read from live " +
        "Wikipedia of 2022: pass --wiki wikipedia, or an index of that time.",
    ],
  },
  {
    name: "react-2022-paper",
    summary: "ReAct's FEVER setting as the paper states it: 3 examples, 5 steps (Yao et al. 2023)",
    options: { ...RELEASED, "episode-steps": 5 },
    notes: [
      "The paper gives 5 steps as the limit of FEVER after which its combined method falls back to chain of thought with " +
        "self-consistency: more steps did not help. Here the limit ends the episode with finish[]; nothing falls back.",
      "The paper's FEVER figures are PaLM-540B's and it names no list of claims: those of the notebook are taken.",
    ],
  },
];
