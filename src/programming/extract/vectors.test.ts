import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readJsonlRecords } from "../../data/read-jsonl-records.ts";
import { shared } from "../../testing/shared-data.ts";
import { extractProgram } from "./extract-program.ts";
import { faultsOf, parsePython } from "./python-tree.ts";

const line = z.object({
  id: z.string(),
  task_id: z.string(),
  entry_point: z.string(),
  form: z.enum(["full", "body"]),
  solution: z.string(),
  error: z.string().nullish(),
});
const problem = z.object({ task_id: z.string(), prompt: z.string() });

/** Programs of real models, every n-th, with line breaks as extraction leaves them. */
async function solutions(form: "full" | "body", every: number) {
  const file = shared.path("vectors/humaneval_py.jsonl.gz");
  const { records } = await readJsonlRecords(file, line, { skipInvalid: false, idOf: ({ id }) => id });
  return records
    .filter((record) => record.form === form && (form === "body" ? /^[ \t]/ : /\S/).test(record.solution))
    .filter((_, index) => index % every === 0)
    .map((record) => ({ ...record, solution: record.solution.replaceAll("\r\n", "\n") }));
}

async function prompts(): Promise<Map<string, string>> {
  const file = shared.path("data/humaneval/HumanEval.jsonl.gz");
  const { records } = await readJsonlRecords(file, problem, { skipInvalid: false, idOf: ({ task_id }) => task_id });
  return new Map(records.map(({ task_id, prompt }) => [task_id, prompt]));
}

const wrappings: readonly (readonly [string, (code: string) => string])[] = [
  ["in a fence in prose", (code) => `Here's the code (fixed):\n\n\`\`\`py\n${code}\n\`\`\`\n\nIt's O(n).`],
  ["bare", (code) => code],
];

describe.skipIf(!shared.available)(`what real models wrote${shared.note}`, async () => {
  const [whole, bodies, prompt] = shared.available
    ? await Promise.all([solutions("full", 5), solutions("body", 6), prompts()])
    : [[], [], new Map<string, string>()];

  it.each(wrappings)("whole programs come back %s", (_, wrap) => {
    expect(whole.length).toBeGreaterThan(300);
    const changed = whole.filter(({ solution, entry_point }) => {
      const wanted = { entryPoint: entry_point, prompt: "", form: "replace" } as const;
      return extractProgram(wrap(solution), wanted).program !== solution;
    });
    expect(changed.map(({ id }) => id)).toEqual([]);
  });

  it.each(wrappings)("completions stand behind their prompt %s", (_, wrap) => {
    const changed = bodies.filter(({ solution, entry_point, task_id }) => {
      const opening = prompt.get(task_id) ?? "";
      const wanted = { entryPoint: entry_point, prompt: opening, form: "complete" } as const;
      return extractProgram(wrap(solution), wanted).program !== opening + solution;
    });
    expect(changed.map(({ id }) => id)).toEqual([]);
  });

  it("the parser finds fault with what Python refused, and with nothing else", () => {
    const wrong = whole.filter(({ solution, error }) => {
      const refused = /^(SyntaxError|IndentationError|TabError)$/.test(error ?? "");
      return faultsOf(parsePython(solution)) > 0 !== refused;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
