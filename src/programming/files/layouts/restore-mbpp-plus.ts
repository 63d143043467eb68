import { complexOf, floatOf, setOf, tupleOf } from "../wire.ts";

/** An argument list as JSON holds it. */
type Arguments = readonly unknown[];
type Restore = (input: Arguments) => Arguments;

const tuple = (value: unknown): unknown => (Array.isArray(value) ? tupleOf(value) : value);
const list = (value: unknown): Arguments => (Array.isArray(value) ? value : []);
/** A list whose items that are lists become tuples; anything else as it is. */
const tuplesIn = (value: unknown): unknown => (Array.isArray(value) ? value.map(tuple) : value);
const deepTuple = (value: unknown): unknown => (Array.isArray(value) ? tupleOf(value.map(deepTuple)) : value);

const each: Restore = (input) => input.map(tuple);
const inner: Restore = (input) => input.map(tuplesIn);
const innerOfFirst: Restore = ([first, ...rest]) => [tuplesIn(first), ...rest];
const first: Restore = ([argument, ...rest]) => [tuple(argument), ...rest];
const second: Restore = ([argument, other, ...rest]) => [argument, tuple(other), ...rest];
const innerAndEach: Restore = (input) => input.map((argument) => tuple(tuplesIn(argument)));
const deep: Restore = (input) => input.map(deepTuple);
const sets: Restore = ([argument]) => [
  list(argument).map((items) => (list(items).length > 0 ? setOf(list(items)) : {})),
];
const valuesOfFirst: Restore = ([argument, ...rest]) => [
  Object.fromEntries(Object.entries(argument ?? {}).map(([key, value]) => [key, tuple(value)])),
  ...rest,
];

/** MBPP+ is stored as JSON, which has lists alone: what each task's inputs were (evalplus/data/mbpp.py). */
const RULES: readonly (readonly [Restore, string])[] = [
  [each, "2 116 132 143 222 261 273 394 399 421 424 429 470 560 579 596 616 630 726 740 744 809"],
  [inner, "63 64 70 94 120 237 272 299 400 409 417 438 473 614 780"],
  [innerOfFirst, "75 413 444 753"],
  [second, "106 750"],
  [sets, "115"],
  [([real, imaginary]) => [floatOf(real), complexOf(imaginary)], "124"],
  [([number]) => [complexOf(number)], "252"],
  [first, "250 307 405 446 617 720 763 808"],
  [innerAndEach, "259 278 401 445"],
  [valuesOfFirst, "722"],
  [deep, "580 615 791"],
];

const RESTORE = new Map(RULES.flatMap(([rule, numbers]) => numbers.split(" ").map((number) => [Number(number), rule])));

/** The arguments of one call as the task's author wrote them. */
export function restoreMbppPlus(number: number, input: Arguments): Arguments {
  return RESTORE.get(number)?.(input) ?? input;
}
