import type { Benchmark } from "../../src/core/benchmark.ts";
import { reflexionPresets } from "../../src/programming/presets.ts";
import { programBenchmark } from "../../src/programming/program-benchmark.ts";
import { CODE_PROBLEM, programPrompts } from "../../src/programming/prompts.ts";
import { programRoles } from "../../src/programming/roles.ts";
import { humanevalEnvironment, humanevalWalkthrough } from "./environment.ts";
import { generateFile } from "./generate/index.ts";
import { humanevalRules } from "./rules/index.ts";

const shared = {
  prompts: programPrompts(CODE_PROBLEM),
  roles: programRoles,
  presets: reflexionPresets(2),
  rules: humanevalRules,
  createEnvironment: humanevalEnvironment,
  walkthrough: humanevalWalkthrough,
};

/** HumanEval (Chen et al. 2021): functions from signature and docstring, judged by hidden tests. */
export const humaneval: Benchmark = programBenchmark({
  ...shared,
  name: "humaneval",
  summary: "functions from signature and docstring, judged by hidden tests (Chen et al. 2021)",
  layouts: ["humaneval", "multipl-e-humaneval", "plain"],
  bundled: { folder: "humaneval", file: "retrial-48.jsonl" },
  generate: generateFile,
});

/** HumanEval+ (Liu et al. 2023): the same problems with many more tests. */
export const humanevalPlus: Benchmark = programBenchmark({
  ...shared,
  name: "humaneval+",
  summary: "HumanEval with the tests of EvalPlus (Liu et al. 2023)",
  layouts: ["humaneval+"],
  bundled: null,
});
