import type { Benchmark } from "../../src/core/benchmark.ts";
import { mbpp2021, reflexionPresets } from "../../src/programming/presets.ts";
import { programBenchmark } from "../../src/programming/program-benchmark.ts";
import { programPrompts, WORD_PROBLEM } from "../../src/programming/prompts.ts";
import { programRoles } from "../../src/programming/roles.ts";
import { mbppEnvironment, mbppWalkthrough } from "./environment.ts";

const shared = {
  prompts: programPrompts(WORD_PROBLEM),
  roles: programRoles,
  presets: reflexionPresets(5),
  rules: null,
  bundled: null,
  createEnvironment: mbppEnvironment,
  walkthrough: mbppWalkthrough,
};

/** MBPP (Austin et al. 2021): short functions from a sentence, judged by assertions. */
export const mbpp: Benchmark = programBenchmark({
  ...shared,
  name: "mbpp",
  summary: "short functions from a sentence, judged by assertions (Austin et al. 2021)",
  layouts: ["mbpp", "sanitized-mbpp", "multipl-e-mbpp"],
  presets: [...shared.presets, mbpp2021],
  showsAsserts: true,
});

/** MBPP+ (Liu et al. 2023): the sanitized problems with many more tests. */
export const mbppPlus: Benchmark = programBenchmark({
  ...shared,
  name: "mbpp+",
  summary: "MBPP with the tests of EvalPlus (Liu et al. 2023)",
  layouts: ["mbpp+"],
  remarks: ["Five plus inputs of Mbpp/255 are left out: each has an answer of 25 MB to 1 GB."],
});
