import { markedNumber } from "./mark-numbers.ts";

/** A JSON value (numbers marked where needed) as a Python expression. */
export function pythonLiteral(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number" || typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  const number = markedNumber(value);
  if (number !== null)
    return /^[-\d]/.test(number.text) && !/[IN]/.test(number.text) ? number.text : nonFinite(number.text);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${pythonLiteral(item)}`);
  return `{${entries.join(", ")}}`;
}

function nonFinite(text: string): string {
  return `float("${text.toLowerCase().replace("infinity", "inf")}")`;
}
