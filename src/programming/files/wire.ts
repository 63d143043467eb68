import type { WireValue } from "../../execution/job.ts";
import { wire } from "../../execution/wire.ts";
import { markedNumber } from "./mark-numbers.ts";

/** A value that JSON has no word for, as it crosses into a sandbox. */
class Tagged {
  readonly wire: WireValue;

  constructor(value: WireValue) {
    this.wire = value;
  }
}

export function tupleOf(items: readonly unknown[]): unknown {
  return new Tagged(wire.tuple(items.map(toWire)));
}

export function setOf(items: readonly unknown[]): unknown {
  return new Tagged(wire.set(items.map(toWire)));
}

/** Python's `float(...)` of a number or a text. */
export function floatOf(value: unknown): unknown {
  return new Tagged(wire.float(textOf(value)));
}

/** Python's `complex(...)` of a number or a text such as `(1-2.5j)`. @throws RangeError for a text that is none. */
export function complexOf(value: unknown): unknown {
  const text = textOf(value).replace(/^\((.*)\)$/, "$1");
  const parts = COMPLEX.exec(text);
  if (parts === null) throw new RangeError(`no complex number: ${text}`);
  const { real = "0", imaginary = "0" } = parts.groups ?? {};
  // A bare sign means one unit.
  return new Tagged(wire.complex(real, /^[+-]?$/.test(imaginary) ? `${imaginary}1` : imaginary));
}

const NUMBER = String.raw`(?:\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|inf|nan)`;
const COMPLEX = new RegExp(`^(?:(?<real>[+-]?${NUMBER})(?!\\w))?(?:(?<imaginary>[+-]?${NUMBER}?)j)?$`, "i");

/** A JSON value, numbers marked where needed and values tagged, as it crosses into a sandbox. */
export function toWire(value: unknown): WireValue {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Tagged) return value.wire;
  if (Array.isArray(value)) return value.map(toWire);
  const number = markedNumber(value);
  if (number !== null) return number.type === "int" ? wire.int(BigInt(number.text)) : wire.float(number.text);
  return wire.dict(Object.entries(value).map(([key, item]) => [key, toWire(item)]));
}

function textOf(value: unknown): string {
  return markedNumber(value)?.text ?? String(value);
}
