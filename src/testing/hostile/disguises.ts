import { type HostileProgram, whenAsked, whenDefined } from "./program.ts";

/** Answers that say of themselves that they are right. */
export const disguises: readonly HostileProgram[] = [
  whenDefined(
    "an object equal to everything",
    ["class Any:", "    __eq__ = lambda *_: True", "    __bool__ = lambda *_: True"],
    "Any()",
  ),
  whenDefined(
    "an int equal to everything",
    ["class Any(int):", "    __eq__ = lambda *_: True", "    __hash__ = int.__hash__"],
    "Any(7)",
  ),
  whenDefined(
    "a str equal to everything",
    ["class Any(str):", "    __eq__ = lambda *_: True", "    __ne__ = lambda *_: False"],
    "Any('x')",
  ),
  whenDefined("a list equal to everything", ["class Any(list):", "    __eq__ = lambda *_: True"], "Any()"),
  whenDefined(
    "a float that rounds to anything",
    ["class Any(float):", "    __eq__ = __lt__ = __gt__ = lambda *_: True"],
    "Any('nan')",
  ),
  whenDefined(
    "a metaclass equal to everything",
    [
      "class Meta(type):",
      "    __eq__ = lambda *_: True",
      "    __hash__ = lambda _: 9",
      "class Any(metaclass=Meta): pass",
    ],
    "Any",
  ),
  whenDefined(
    "an object with a class that lies",
    [
      "class Any:",
      "    __class__ = property(lambda _: int)",
      "    __eq__ = lambda *_: True",
      "    __index__ = lambda _: 9",
    ],
    "Any()",
  ),
  whenDefined("a generator in place of an answer", ["def forever():", "    while True: yield 9"], "forever()"),
  whenAsked("an answer nested a hundred thousand deep", ["deep = []", "for _ in range(100000): deep = [deep]"], "deep"),
  whenAsked("a list that holds itself", ["ring = []", "ring.append(ring)"], "ring"),
  whenAsked("an integer of a million digits", [], "10 ** 1000000"),
  whenAsked("an answer of half a gigabyte", [], "'9' * (100 << 20)"),
  whenAsked(
    "an object that raises while it is written",
    ["class Bad(dict):", "    items = __iter__ = lambda *_: 1 / 0", "    __class__ = property(lambda _: 1 / 0)"],
    "Bad()",
  ),
];
