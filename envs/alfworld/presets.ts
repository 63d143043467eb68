import type { Preset } from "../../src/core/benchmark.ts";

/** What the published loops have in common. */
const LOOP = {
  agent: ["react"],
  wording: "2.1.1",
  "think-steps": "counted",
  "episode-steps": 49,
  "actor-temperature": 0,
  "actor-max-tokens": 100,
  shots: 2,
} as const;

/** Published settings; data: valid_unseen, 134 games. Models are the user's to choose: those of the papers are gone. */
export const presets: readonly Preset[] = [
  {
    name: "react-2022",
    summary: "ReAct's released notebook: 2-shot, 49 actions, thoughts counted, one trial",
    options: { ...LOOP, rules: ["react"], strategy: ["none"], trials: 1 },
    notes: [
      "Data: --data FOLDER --split valid_unseen; the notebook's order of games depends on the file system, so games are keyed by path.",
      "The environment's limit is 50 steps, the loop's 49 actions: a game cannot end by the environment's limit.",
      "Examples and instructions are our own words in the published format; --prompts alfworld_3prompts.json loads the published ones.",
    ],
  },
  {
    name: "reflexion-2023",
    summary:
      "Reflexion's released code: 49 actions, stopped at one repeated line, the last three reflections, 12 trials",
    options: {
      ...LOOP,
      rules: ["reflexion"],
      evaluator: "stuck",
      stuck: "code",
      strategy: ["none", "reflexion"],
      memory: ["sliding-window"],
      window: 3,
      "reflector-temperature": 0,
      "reflector-max-tokens": 256,
      trials: 12,
    },
    notes: [
      "Code and paper differ: the code stops an episode at two equal lines in a row (paper: same action and answer for more than 3 cycles, or more than 30 actions).",
      "The code takes `done` for success, which is right only because 49 < 50; here success is `won`.",
      "An answer shorter than five characters is asked for again up to six times, 0.2 warmer each time, as in the code.",
    ],
  },
  {
    name: "reflexion-2023-paper",
    summary:
      "section 4.1 of Shinn et al. 2023: stopped when stuck or after 30 actions, the last three reflections, 12 trials",
    options: {
      ...LOOP,
      rules: ["react"],
      evaluator: "stuck",
      stuck: "paper",
      "stop-when-stuck": true,
      strategy: ["none", "reflexion"],
      memory: ["sliding-window"],
      window: 3,
      trials: 12,
    },
    notes: [
      "An episode ends when one action got one answer for more than 3 cycles, or with the 31st action.",
      "The paper does not say whether thoughts are actions: here they count to the loop's 49 steps, not to its 30 actions.",
      "Trials are numbered from 0 in its figure 3; 12 trials are its trials 0 to 11.",
    ],
  },
  {
    name: "agentbench",
    summary: "AgentBench's house-holding: 20 steps, admissible commands shown, the nearest one by BLEU is done",
    options: {
      agent: ["react"],
      rules: ["agentbench"],
      wording: "2.1.2",
      "episode-steps": 20,
      "actor-temperature": 0,
      strategy: ["none"],
      trials: 1,
    },
    notes: [
      "AgentBench plays lists of games of its own (dev 20, std 50): give them with --tasks.",
      "Three equal answers in a row end an episode, as there.",
    ],
  },
];
