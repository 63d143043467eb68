import type { Benchmark } from "../../src/core/benchmark.ts";
import { reflexionPresets } from "../../src/programming/presets.ts";
import { programBenchmark } from "../../src/programming/program-benchmark.ts";
import { CODE_PROBLEM, programPrompts } from "../../src/programming/prompts.ts";
import { programRoles } from "../../src/programming/roles.ts";
import { leetcodeHardEnvironment, leetcodeHardWalkthrough } from "./environment.ts";

/** LeetCode-hard (Shinn et al. 2023): its hidden tests are not public, so its reward is that of the visible ones. */
export const leetcodeHard: Benchmark = programBenchmark({
  name: "leetcode-hard",
  summary: "hard problems of leetcode.com, judged by their visible tests alone (Shinn et al. 2023)",
  layouts: ["leetcode-hard"],
  visibleDecide: true,
  bundled: null,
  prompts: programPrompts(CODE_PROBLEM),
  roles: programRoles,
  presets: reflexionPresets(5),
  rules: null,
  remarks: [
    "Reward is visible-only: the hidden tests of leetcode.com are not public. Not comparable with published numbers.",
  ],
  createEnvironment: leetcodeHardEnvironment,
  walkthrough: leetcodeHardWalkthrough,
});
