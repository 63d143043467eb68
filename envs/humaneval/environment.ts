import type { EnvironmentOptions } from "../../src/core/benchmark.ts";
import type { Action, Environment } from "../../src/core/environment.ts";
import { open } from "../../src/core/sealed.ts";
import type { PublicTask, Task } from "../../src/core/task.ts";
import { judgeProgram, type ProgramWorld } from "../../src/programming/judge.ts";
import { programEnvironment, referenceWalkthrough } from "../../src/programming/program-environment.ts";
import type { ProblemKey } from "../../src/programming/task.ts";

/** Functions to be written from signature and docstring (Chen et al. 2021). */
export function humanevalEnvironment(world: ProgramWorld, { revealVerdict }: EnvironmentOptions): Environment {
  const judge = (task: PublicTask, program: string, key: ProblemKey) => judgeProgram(world, task, program, key);
  return programEnvironment({ name: "humaneval", keyOf, judge }, revealVerdict);
}

/** Proves a problem solvable. */
export function humanevalWalkthrough(task: Task): readonly Action[] {
  return referenceWalkthrough(keyOf(task));
}

function keyOf(task: Task): ProblemKey {
  return open((task as Task<ProblemKey>).key);
}
