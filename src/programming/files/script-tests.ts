import type { ProblemKey } from "../task.ts";
import { definitionsIn, importsIn, namesUsed } from "./python-source.ts";

interface Script {
  /** What the tests may rely on beside the program: imports and helpers of the prompt. */
  readonly setup: string;
  readonly source: string;
  readonly check: string | null;
  readonly entryPoints: readonly string[];
}

/**
 * A script as the hidden tests of a problem.
 *
 * Where program and tests share a process, the tests find helpers and imports in the program or fail. A sealed tester has its
 * own, which no program can falsify, so a second script asks whether the program has them too: both grades then agree.
 */
export function scriptTests({ setup, ...script }: Script): ProblemKey["tests"] {
  const test = { name: "test", plan: { kind: "script", setup, ...script } } as const;
  const bound = [...definitionsIn(setup), ...importsIn(setup)].filter((name) => !script.entryPoints.includes(name));
  const needed = namesUsed(bound, script.source).filter((name) => !importsIn(script.source).includes(name));
  if (needed.length === 0) return [test];
  const source = needed.map(asksFor).join("\n");
  return [test, { name: "names", plan: { kind: "script", setup: "", source, check: null, entryPoints: needed } }];
}

/** A call without arguments: whatever it comes to, only a name that is not there ends in a NameError. */
function asksFor(name: string): string {
  return `try:\n    ${name}()\nexcept NameError:\n    raise\nexcept Exception:\n    pass`;
}
