import { boundNames, STAR } from "./names.ts";
import { type PythonNode, parsePython, sourceOf } from "./python-tree.ts";

interface Lead {
  readonly source: string;
  readonly names: ReadonlySet<string>;
}

/**
 * Imports and helpers that stand in a prompt before its function, and so are there for a completion (HumanEval's rule is prompt +
 * completion). A sentence has none.
 */
export function promptLeads(prompt: string, entryPoint: string): Lead[] {
  const python = parsePython(prompt);
  if (!boundNames(python, "module").has(entryPoint)) return [];
  const binds = (statement: PythonNode) => boundNames(python, "module", statement);
  return python.statements
    .filter((statement) => LEAD.test(statement.name) && !binds(statement).has(entryPoint))
    .map((statement) => ({ source: sourceOf(python, statement).trim(), names: binds(statement) }));
}

const LEAD = /^(Import|Assign|Decorated|Try|If)Statement$|^(Function|Class)Definition$/;

/**
 * A whole program with what the prompt defines and it does not in front, so that a reply that repeats the signature alone has
 * the names that a completion would have. A program that lacks nothing comes back as it is.
 */
export function withPromptNames(program: string, leads: readonly Lead[]): string {
  const python = parsePython(program);
  const bound = boundNames(python, "module");
  const lacking = leads.filter(({ source, names }) => {
    return names.has(STAR) ? !program.includes(source) : [...names].some((name) => !bound.has(name));
  });
  if (lacking.length === 0) return program;
  const front = `${lacking.map(({ source }) => source).join("\n")}\n\n`;
  const future = python.statements
    .filter((statement) => /^from\s+__future__\b/.test(sourceOf(python, statement)))
    .at(-1);
  if (future === undefined) return front + program;
  const after = program.indexOf("\n", future.to) + 1;
  return after === 0 ? `${program}\n${front}` : program.slice(0, after) + front + program.slice(after);
}
