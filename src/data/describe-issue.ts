import type { z } from "zod";

/** Longest excerpt of a wrong value, in characters. */
const EXCERPT = 60;

/** What zod found wrong with a value, as `"answer": expected string, found null`; its first complaint alone. */
export function describeIssue(value: unknown, error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return "does not fit";
  const found = show(valueAt(value, issue.path));
  const expected = issue.code === "invalid_type" ? `expected ${issue.expected}` : lowerFirst(issue.message);
  const field = fieldName(issue.path);
  return `${field === "" ? "" : `"${field}": `}${expected}, found ${found}`;
}

/** `supporting_facts[3][1]` */
function fieldName(path: readonly PropertyKey[]): string {
  return path.map((key, i) => (typeof key === "number" ? `[${key}]` : `${i === 0 ? "" : "."}${String(key)}`)).join("");
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function show(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  const text = JSON.stringify(value);
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}...` : text;
}

function lowerFirst(text: string): string {
  const plain = text.replace(/^Invalid (input|option): /, "");
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}
