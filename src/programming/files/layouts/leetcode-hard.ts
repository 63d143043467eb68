import { z } from "zod";
import { identifier, words } from "../fields.ts";
import type { Layout, ProblemEntry } from "../layout.ts";
import { definitionsIn, isIdentifier } from "../python-source.ts";

const schema = z.object({
  task_id: words,
  prompt: words,
  /** The slug in the file of 40, the method in the file of 296. */
  entry_point: words,
  visible_tests: z.array(words).default([]),
});

/** What leetcode.com gives every Python program; it says so to people, so the prompt says it to models. */
const PREAMBLE = `${[
  "from typing import *",
  "from collections import *",
  "from functools import *",
  "from itertools import *",
  "from heapq import *",
  "from bisect import *",
  "from math import *",
  "import bisect, collections, functools, heapq, itertools, math, operator, random, re, string",
].join("\n")}\n`;

/**
 * LeetCode-hard (Shinn et al. 2023, section 4.3). Its hidden tests are not public: what it is judged by are the examples of
 * the problem text, where the file has them, and that is another thing than the published reward.
 */
export const leetcodeHard: Layout = {
  name: "leetcode-hard",
  recognises: (fields) => fields.has("cannonical_solution"),
  schema: () => schema.transform((record, context) => toEntry(record, (message) => context.addIssue(message))),
  official: () => null,
};

function toEntry(
  { task_id: id, prompt, entry_point, visible_tests: visibleTests }: z.infer<typeof schema>,
  fail: (message: string) => void,
): ProblemEntry {
  const entryPoint = isIdentifier(entry_point) ? entry_point : definitionsIn(prompt).at(-1);
  if (entryPoint === undefined || !identifier.safeParse(entryPoint).success) {
    fail('expected "entry_point" to be a Python identifier or the prompt to define a function, found neither');
    return z.NEVER;
  }
  const plan = { kind: "asserts", setup: PREAMBLE, asserts: visibleTests, entryPoints: [entryPoint] } as const;
  return {
    problem: {
      id,
      name: null,
      prompt: `${PREAMBLE}\n${prompt}`,
      entryPoint,
      form: /^class /m.test(prompt) ? "replace" : "complete",
      visibleTests,
      labels: { reward: "visible-only" },
    },
    key: { tests: visibleTests.length === 0 ? [] : [{ name: "visible", plan }], reference: null },
  };
}
