/** A value as Python's `json.dumps` writes it: a blank after each comma and colon, everything beyond ASCII escaped. */
export function pythonJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(", ")}]`;
  if (value !== null && typeof value === "object") {
    return `{${Object.entries(value)
      .map(([key, inner]) => `${pythonJson(key)}: ${pythonJson(inner)}`)
      .join(", ")}}`;
  }
  return JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
