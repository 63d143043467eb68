import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../src/core/random.ts";
import { python } from "../python.testing.ts";
import { resultOf } from "./choose.ts";
import { LIBRARY, programNamed } from "./library.ts";
import { bind, compose, type Program } from "./program.ts";
import { pythonRepr, type Value } from "./python-value.ts";

const INPUTS: readonly Value[] = [
  [],
  [4],
  [0, 0],
  [3, -1, 3, 7, 7, -8, 12],
  [1, 2, 3, 4, 5, 6],
  [-5, -2],
  0,
  1,
  7,
  12,
  97,
  360,
  -41,
  "",
  "a",
  "Zoo  egg 12 AEIOU",
  "aabbbA-c",
  "xyz Anna",
  ["pear", "fig", "", "apple", "fig"],
  [[5]],
  [
    [1, -2, 3],
    [4, 9, 6],
  ],
  [
    [1, 2],
    [3, 0],
    [3, 8],
  ],
];
const NUMBERS = [1, 2, 3, 5];

const EVALUATE = `
answer = []
for code, x, k in data:
    env = {"x": x, "k": k}
    for line in code:
        env["x"] = eval(line, env)
    answer.append(repr(env["x"]))
`;

/** Programs with all inputs that they work on. */
function casesOf(programs: readonly Program[]) {
  return programs.flatMap((program) =>
    INPUTS.flatMap((x) =>
      (program.arity === 1 ? [null] : NUMBERS).flatMap((k) => {
        const result = resultOf(program, [x, k]);
        return result === undefined ? [] : [{ program, x, k, expected: pythonRepr(result) }];
      }),
    ),
  );
}

describe("the library", () => {
  const random = seededRandom(3);
  const one = LIBRARY.filter(({ arity }) => arity === 1);
  const bound = LIBRARY.filter(({ arity }) => arity === 2).map((program) => bind(program, 3));
  const pairs = Array.from({ length: 500 }, () => compose(random.pick(LIBRARY), random.pick([...one, ...bound])));
  const all = casesOf([...LIBRARY, ...bound, ...pairs]);

  it("has at least 60 programs, each found by its name", () => {
    expect(new Set(LIBRARY.map(({ name }) => name)).size).toBe(LIBRARY.length);
    expect(LIBRARY.length).toBeGreaterThanOrEqual(60);
    for (const { program } of all) expect(programNamed(program.name)?.code).toEqual(program.code);
    for (const name of ["", "sum, then nothing", "sum, then sum, then sum", "larger ones (x)", "sum (3)"]) {
      expect(programNamed(name), name).toBeNull();
    }
  });

  it.skipIf(!python.available)(`means the same in both languages${python.note}`, () => {
    const data = all.map(({ program, x, k }) => [program.code, x, k]);
    const given = python.run(EVALUATE, data) as readonly string[];
    const wrong = all.filter(({ expected }, at) => given[at] !== expected);
    expect(wrong.map(({ program, x, k, expected }) => [program.name, x, k, expected])).toEqual([]);
    expect(all.length).toBeGreaterThan(1500);
  });
});
