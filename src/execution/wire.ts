import type { WireValue } from "./job.ts";

/** Python's values in the words of python/wire.py, where JSON has none of its own. Lists, strings, booleans and null are themselves. */
export const wire = {
  tuple: (items: readonly WireValue[]): WireValue => ({ tuple: items }),
  dict: (entries: readonly (readonly [WireValue, WireValue])[]): WireValue => ({ dict: entries }),
  set: (items: readonly WireValue[]): WireValue => ({ set: items }),
  /** As Python writes it: `1.0`, `inf`. */
  float: (text: string): WireValue => ({ float: text }),
  int: (value: bigint): WireValue => ({ int: value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}` }),
  complex: (real: string, imaginary: string): WireValue => ({ complex: [real, imaginary] }),
  fromJson,
} as const;

/**
 * JSON text as Python reads it: 1.0 stays a float, integers of any length stay whole, objects are dicts. (`JSON.parse` loses all three.)
 *
 * @throws SyntaxError
 */
function fromJson(text: string): WireValue {
  JSON.parse(text);
  const token =
    /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)|(true|false|null|NaN|-?Infinity)|([[\]{},:]))/gy;
  const next = () => token.exec(text);
  const value = (match: RegExpExecArray | null): WireValue => {
    if (match === null) throw new SyntaxError("JSON ends too early");
    const [, string, number, word, sign] = match;
    if (string !== undefined) return JSON.parse(string);
    if (number !== undefined) return numberOf(number);
    if (word !== undefined) return JSON.parse(word);
    return sign === "[" ? list() : dict();
  };
  const list = (): WireValue => {
    const items: WireValue[] = [];
    for (let match = next(); match !== null && match[4] !== "]"; match = next()) {
      if (match[4] !== ",") items.push(value(match));
    }
    return items;
  };
  const dict = (): WireValue => {
    const entries: WireValue[] = [];
    for (let match = next(); match !== null && match[4] !== "}"; match = next()) {
      if (match[4] === ",") continue;
      next();
      entries.push([JSON.parse(match[1] ?? '""'), value(next())]);
    }
    return { dict: entries };
  };
  return value(next());
}

function numberOf(text: string): WireValue {
  if (/[.eE]/.test(text)) return { float: text };
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : wire.int(BigInt(text));
}
