import type { TestPlan } from "../execution/job.ts";
import { BUILTIN_NAMES } from "./extract/builtin-names.ts";
import { aboveDefinition, definitionsIn, importsIn, isIdentifier } from "./files/python-source.ts";
import type { Problem } from "./task.ts";

/** What assertions may name without importing it: tests in words leave their imports out. */
const IMPORTS = "from typing import *\nimport cmath, collections, datetime, heapq, itertools, math, re, string, sys";

const CALLED = /(?<![\p{XID_Continue}.])[\p{XID_Start}_][\p{XID_Continue}]*(?=\()/gu;

/**
 * Assertions about a problem, a model's own or those that it shows, as tests that can be run: they find common modules, what the
 * prompt defines before its function, and whatever else they call in the program. Nothing comes from the sealed side.
 */
export function assertPlan({ prompt, entryPoint }: Problem, asserts: readonly string[]): TestPlan {
  const setup = `${IMPORTS}\n${aboveDefinition(prompt, entryPoint)}`;
  const given = new Set([...BUILTIN_NAMES, ...importsIn(setup), ...definitionsIn(setup)]);
  const others = asserts.flatMap(calledIn).filter((name) => !given.has(name));
  return { kind: "asserts", setup, asserts, entryPoints: [...new Set([entryPoint, ...others])] };
}

/** Names that are called in a source, methods left out. */
function calledIn(source: string): string[] {
  return [...source.matchAll(CALLED)].map(([name]) => name).filter(isIdentifier);
}
