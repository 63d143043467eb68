import { z } from "zod";
import type { Budget } from "../../../src/core/arm.ts";
import { messageOf } from "../../../src/core/errors.ts";
import { parseStuck, stuckText } from "../../../src/evaluators/stuck.ts";
import { cassetteModes } from "../../../src/llm/cassette/modes.ts";
import { nearest } from "../../../src/text/nearest.ts";
import { redactUrl } from "../../../src/text/redact.ts";

/*
 * What an option's value may be. Flags give text, files give JSON: both forms are read here, once.
 */

/** A number from a flag (text) or from a file (number). */
export function numeric(kind: "whole" | "any", min: number, max = Number.POSITIVE_INFINITY, above = false) {
  const range = `${above ? "above" : "of at least"} ${min}${max === Number.POSITIVE_INFINITY ? "" : `, at most ${max}`}`;
  const wanted = `a ${kind === "whole" ? "whole number" : "number"} ${range}`;
  return z.unknown().transform((value, context) => {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    const fits =
      typeof number === "number" &&
      (kind === "whole" ? Number.isSafeInteger(number) : Number.isFinite(number)) &&
      (above ? number > min : number >= min) &&
      number <= max;
    if (fits) return number;
    context.addIssue({ code: "custom", message: `expected ${wanted}, found ${JSON.stringify(value)}` });
    return z.NEVER;
  });
}

/** A list from a flag ("a,b") or from a file (["a", "b"]); at least one entry, none empty. */
export const list = z.unknown().transform((value, context) => {
  const items = typeof value === "string" ? value.split(",").map((item) => item.trim()) : value;
  if (Array.isArray(items) && items.length > 0 && items.every((item) => typeof item === "string" && item !== "")) {
    return items as string[];
  }
  context.addIssue({ code: "custom", message: `expected a list such as "a,b", found ${JSON.stringify(value)}` });
  return z.NEVER;
});

export const seeds = z.unknown().transform((value, context) => {
  const items: unknown[] = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [value];
  const numbers = items.map((item) => (typeof item === "string" && item.trim() !== "" ? Number(item) : item));
  const whole = numbers.every((item) => typeof item === "number" && Number.isSafeInteger(item) && item >= 0);
  if (whole && numbers.length > 0 && new Set(numbers).size === numbers.length) return numbers as number[];
  context.addIssue({
    code: "custom",
    message: `expected different whole numbers of at least 0, such as "1,2,3", found ${JSON.stringify(value)}`,
  });
  return z.NEVER;
});

/** A seed of ours (7) or one of Python's random module ("python:7"): a number, or the text. */
export const shuffle = z.unknown().transform((value, context) => {
  const text = String(value);
  const digits = text.replace(/^python:/, "");
  if (/^\d{1,15}$/.test(digits) && (typeof value === "string" || typeof value === "number")) {
    return digits === text ? Number(text) : text;
  }
  context.addIssue({
    code: "custom",
    message: `expected a whole number of at least 0, or python: and one, found ${JSON.stringify(value)}`,
  });
  return z.NEVER;
});

/** From a flag ("0.15,0.60", with the price of cached prompt tokens "0.15,0.60,0.075"), a file ([0.15, 0.60]) or a manifest (an object). */
export const price = z.unknown().transform((value, context) => {
  const listed = typeof value === "string" ? value.split(",").map(Number) : value;
  const parts = isPrice(listed)
    ? [listed.prompt, listed.completion, ...("cached" in listed ? [listed.cached] : [])]
    : listed;
  if (
    Array.isArray(parts) &&
    /^[23]$/.test(`${parts.length}`) &&
    parts.every((part) => Number.isFinite(part) && part >= 0)
  ) {
    const [prompt, completion, cached] = parts as number[];
    return { prompt: prompt ?? 0, completion: completion ?? 0, ...(cached === undefined ? {} : { cached }) };
  }
  context.addIssue({
    code: "custom",
    message: `expected two prices such as "0.15,0.60", or three with that of cached tokens, found ${JSON.stringify(value)}`,
  });
  return z.NEVER;
});

function isPrice(value: unknown): value is { prompt: unknown; completion: unknown } {
  return value !== null && typeof value === "object" && "prompt" in value && "completion" in value;
}

const BUDGETED = ["calls", "tokens", "usd", "seconds"] as const;

/** From a flag ("calls=100,usd=2.5") or a file (an object): at least one of calls, tokens, usd, seconds, each above 0. */
export const budget = z.unknown().transform((value, context): Budget => {
  const entries =
    typeof value === "string"
      ? value.split(",").map((part) => part.split("=").map((word) => word.trim()))
      : value !== null && typeof value === "object"
        ? Object.entries(value)
        : [];
  const fits = entries.every(([name, amount]) => {
    const number = Number(amount);
    return BUDGETED.some((known) => known === name) && String(amount) !== "" && Number.isFinite(number) && number > 0;
  });
  if (entries.length > 0 && fits && new Set(entries.map(([name]) => name)).size === entries.length) {
    return Object.fromEntries(entries.map(([name, amount]) => [name, Number(amount)]));
  }
  context.addIssue({
    code: "custom",
    message: `expected limits such as "calls=100,usd=2.5" (${BUDGETED.join(", ")}, each above 0), found ${JSON.stringify(value)}`,
  });
  return z.NEVER;
});

/** A JSON object, as text in a flag or as it is in a file. */
export const jsonObject = z.unknown().transform((value, context) => {
  const object = typeof value === "string" ? parsed(value) : value;
  if (object !== null && typeof object === "object" && !Array.isArray(object)) return object as Record<string, unknown>;
  context.addIssue({
    code: "custom",
    message: `expected a JSON object such as '{"reasoning_effort":"low"}', found ${JSON.stringify(value)}`,
  });
  return z.NEVER;
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `MODE:FILE` of --cassette. */
export const cassette = z.unknown().transform((value, context) => {
  const [mode = "", ...rest] = String(value).split(":");
  const file = rest.join(":");
  const known = cassetteModes.find((name) => name === mode);
  if (known !== undefined && file !== "") return { mode: known, file };
  context.addIssue({
    code: "custom",
    message: `expected ${cassetteModes.join(", ")}, a colon and a file, e.g. "record-missing:calls.jsonl", found ${JSON.stringify(value)}`,
  });
  return z.NEVER;
});

export const stop = z.unknown().transform((value, context) => {
  if (typeof value === "string") {
    return value === "" ? [] : value.split("|").map((part) => part.replaceAll("\\n", "\n"));
  }
  if (Array.isArray(value) && value.every((part) => typeof part === "string" && part !== "")) return value as string[];
  context.addIssue({ code: "custom", message: `expected text, found ${JSON.stringify(value)}` });
  return z.NEVER;
});

export const text = z.unknown().transform((value, context) => {
  if (typeof value === "string" && value !== "") return value;
  const found = value === "" ? "nothing" : JSON.stringify(value);
  context.addIssue({ code: "custom", message: `expected text, found ${found}` });
  return z.NEVER;
});

export const url = text.refine((value) => URL.canParse(value), {
  error: ({ input }) => `expected a URL such as http://localhost:8000/v1, found "${redactUrl(String(input))}"`,
});

export const onOff = z.unknown().transform((value, context) => {
  if (typeof value === "boolean") return value;
  context.addIssue({ code: "custom", message: `expected true or false, found ${JSON.stringify(value)}` });
  return z.NEVER;
});

/** One of a few names. */
export function oneOf<const T extends string>(names: readonly T[]) {
  return z.unknown().transform((value, context) => {
    const found = names.find((name) => name === value);
    if (found !== undefined) return found;
    const near = typeof value === "string" ? nearest(value, names, 1)[0] : undefined;
    const hint = near === undefined ? "" : `; did you mean "${near}"?`;
    context.addIssue({
      code: "custom",
      message: `expected one of ${names.join(", ")}, found ${JSON.stringify(value)}${hint}`,
    });
    return z.NEVER;
  });
}

/** Rules that tell when an agent goes in circles, written out with all their numbers. */
export const stuckRulesSpec = z.unknown().transform((value, context) => {
  try {
    return stuckText(parseStuck(String(value)));
  } catch (error) {
    context.addIssue({ code: "custom", message: messageOf(error).replace(/^--stuck: /, "") });
    return z.NEVER;
  }
});
