import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { sandboxed } from "../testing/sandboxed.ts";
import { openExecutor, wire } from "./index.ts";
import { assertsJob, jobOf } from "./testing.ts";

const executor = sandboxed.available ? await openExecutor({ workers: 1, unsafe: false, python: null }) : null;
afterAll(() => executor?.close());
const run: NonNullable<typeof executor>["run"] = (job) => executor?.run(job) ?? Promise.reject(new Error("no sandbox"));

const VALUES = [
  "None, True, False, 0, -1, 2 ** 70, -(10 ** 5000)",
  "0.0, 1.0, 1e300, 5e-324, float('inf'), -float('inf')",
  "'', 'ä', '\\ud800', '\\ud83d' + '\\ude00', '\\0', b'\\xff', bytearray(b'a')",
  "1j, complex(float('inf'), -0.0), range(1, 9, 2)",
  "[], [[], [[]]], (), (1,), ([1], (2, [3]))",
  "{}, {1: 'a', (2, 3): [4], None: {}}, set(), {1, 'a'}, frozenset({(1, 2)}), [{1: 2}, {3}]",
  "Decimal('1.10'), Fraction(1, 3), date(2020, 2, 29), datetime(2020, 1, 2, 3, 4, 5, 6), time(1, 2), timedelta(days=-1)",
  "deque([1], maxlen=3), int, list, Ellipsis",
];
const SETUP =
  "from decimal import Decimal\nfrom fractions import Fraction\nfrom datetime import *\nfrom collections import *\n";
const SAME =
  "def same(x):\n    y = f(x)\n    return type(y) is type(x) and y == x and repr(y) == repr(x)\nimport sys\nsys.set_int_max_str_digits(0)\n";

describe.skipIf(!sandboxed.available)(`what crosses between program and tests${sandboxed.note}`, () => {
  it("is every plain value, both ways, type for type", async () => {
    const asserts = VALUES.flatMap((line) => [`for value in [${line}]:\n    assert same(value), value`]);
    const tests = { kind: "asserts", setup: SETUP + SAME, asserts, entryPoints: ["f"] } as const;
    const verdict = await run(jobOf("def f(x):\n    return x\n", tests));
    expect(verdict.tests.filter(({ passed }) => !passed)).toEqual([]);
    expect(verdict.kind).toBe("passed");
  });

  const passes = async (program: string, asserts: readonly string[]) => {
    const verdict = await run(assertsJob(program, asserts));
    expect(verdict.tests.filter(({ passed }) => !passed)).toEqual([]);
  };

  it("a subclass as its plain base, an iterator as one, and nan as nan", () =>
    passes(
      "from collections import *\ndef f(k):\n    return [Counter('aab'), defaultdict(int, {1: 2}), namedtuple('P', 'x y')(1, 2), iter('ab'), float('nan'), (i for i in [1, 2]), {1: 2}.keys()][k]\n",
      [
        "assert f(0) == {'a': 2, 'b': 1} and type(f(0)) is dict",
        "assert f(1) == {1: 2}",
        "assert f(2) == (1, 2) and type(f(2)) is tuple",
        "assert list(f(3)) == ['a', 'b'] and next(f(5)) == 1",
        "assert f(4) != f(4)",
        "assert f(6) == {1}",
      ],
    ));

  it("a function as something to call, in both directions and while it is called", () =>
    passes("def f(g, n):\n    return (lambda x: g(x) + n) if n else g(lambda y: y * 2)\n", [
      "assert f(lambda x: x * 10, 3)(4) == 43",
      "assert f(lambda h: h(21), 0) == 42",
      "assert f(str.upper, 'b')('a') == 'Ab'",
    ]));

  it("a class of the program with its objects, their methods and attributes", () =>
    passes(
      "class f:\n    def __init__(self, n):\n        self.n = n\n    def add(self, k=1):\n        self.n += k\n        return self\n    def __len__(self):\n        return self.n\n",
      ["assert f(2).n == 2", "assert f(2).add().add(k=3).n == 6", "assert len(f(5)) == 5"],
    ));

  it("a builtin exception by its type, so that tests can expect it", () =>
    passes("class Mine(KeyError): pass\ndef f(x):\n    if x: raise Mine('a', 1)\n    raise ValueError('b')\n", [
      "try: f(0)\nexcept ValueError as e: assert str(e) == 'b'\nelse: assert False",
      "try: f(1)\nexcept LookupError as e: assert e.args == ('a', 1)\nelse: assert False",
    ]));

  it("a change of a list, dict or set that was an argument", () =>
    passes("def f(*xs):\n    for x in xs:\n        x.clear() if type(x) is dict else x.pop()\n", [
      "a, b, c = [1, [2]], {1: 2}, {3}\nf(a, b, c)\nassert (a, b, c) == ([1], {}, set())",
      "a = [(1, 2), {3: 4}]\nf(a)\nassert a == [(1, 2)]",
    ]));

  it("the value of a coroutine", () =>
    passes("async def f(x):\n    return x + 1\n", ["import asyncio\nassert asyncio.run(f(1)) == 2"]));

  it("JSON text as Python reads it", async () => {
    const text = '{"a": [1, 1.0, 1e2, -0.0, 12345678901234567890, true, null, "\\u00e9\\n"], "": {}}';
    const inputs = [[wire.fromJson(text)]];
    const reference = `import json\ndef f(x):\n    return repr(x) == repr(json.loads(${JSON.stringify(text)}))\n`;
    const tests = { kind: "cases", entryPoint: "f", reference, inputs, rule: { atol: 0, special: null } } as const;
    expect((await run(jobOf("def f(x):\n    return True\n", tests))).kind).toBe("passed");
  });
});

describe("wire.fromJson", () => {
  it("keeps what JSON.parse keeps", () => {
    const plain = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(plain);
      if (typeof value !== "object" || value === null) return value;
      const { dict, float, int } = value as { dict?: [string, unknown][]; float?: string; int?: string };
      if (int !== undefined) return Number(int.replace("-", "")) * (int.startsWith("-") ? -1 : 1);
      return dict ? Object.fromEntries(dict.map(([key, item]) => [key, plain(item)])) : Number(float);
    };
    const positive = (text: string) => JSON.parse(text, (_key, value) => (Object.is(value, -0) ? 0 : value));
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(positive(JSON.stringify(plain(wire.fromJson(text))))).toEqual(positive(text));
      }),
      { numRuns: 200 },
    );
  });

  it.each(["", "[1", "{} x"])("refuses %j", (text) => expect(() => wire.fromJson(text)).toThrow(SyntaxError));
});
