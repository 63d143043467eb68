import { agents } from "../../../src/agents/index.ts";
import type { Benchmark } from "../../../src/core/benchmark.ts";
import type { AgentDefinition } from "../../../src/core/definitions.ts";
import type { PromptSet } from "../../../src/core/prompt-set.ts";

type Named = Pick<AgentDefinition, "name" | "summary" | "promptNames">;

/** The agent of programs comes with a loaded file of problems; here it is named alone, as its parser would be loaded as well. */
const PROGRAM: Named = { name: "program", summary: "one reply, one program (Shinn et al. 2023, section 4.3)" };

/** The prompts that an agent plays by, by name: its own ones, else the one called like it, else that of `react`. */
export function promptNamesOf({ name, promptNames }: Named, prompts: PromptSet): readonly string[] {
  return promptNames ?? [prompts.agents[name] === undefined ? "react" : name];
}

/** Agents that the project ships; of a benchmark, those that it has prompts for. */
export function agentsOf(benchmark: Pick<Benchmark, "prompts" | "runsPrograms"> | null): readonly Named[] {
  if (benchmark === null) return [...Object.values(agents), PROGRAM];
  const { prompts, runsPrograms } = benchmark;
  const shipped: readonly Named[] = runsPrograms === true ? [PROGRAM] : Object.values(agents);
  return shipped.filter((agent) => promptNamesOf(agent, prompts).every((name) => prompts.agents[name] !== undefined));
}
