import { UsageError } from "../../../src/core/errors.ts";

/** A number out of an option. @throws UsageError naming the option, what was expected and what was found. */
export function numberOf(option: string, text: string, min: number, max: number, whole = false): number {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (number >= min && number <= max && (!whole || Number.isInteger(number))) return number;
  throw new UsageError(`${option}: expected a ${whole ? "whole " : ""}number from ${min} to ${max}, found "${text}".`);
}
