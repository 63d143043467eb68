import type { Action } from "../../../src/core/environment.ts";

/** What a player typed: one line, or an action whose argument goes over several. */
export type Entry =
  | { readonly kind: "line"; readonly text: string }
  | { readonly kind: "block"; readonly action: Action }
  /** The input ended within a block. */
  | { readonly kind: "open"; readonly text: string };

/** How a block is typed; for people. */
export const BLOCK_FORM =
  "A program of several lines: submit[ on a line of its own, then the program, then ] on a line of its own.";

/**
 * The entries of an input; empty lines are entries too.
 *
 * A line that ends in `name[` opens a block where `blocks` says so; a line that holds `]` alone, not indented, closes it. What
 * stands between is the argument, to the byte: a program may hold any bracket elsewhere.
 */
export async function* readEntries(lines: AsyncIterable<string>, blocks: boolean): AsyncGenerator<Entry> {
  let block: { readonly name: string; readonly opening: string; readonly argument: string[] } | null = null;
  for await (const line of lines) {
    if (block !== null) {
      if (line.trimEnd() !== "]") block.argument.push(line);
      else {
        yield { kind: "block", action: { name: block.name, argument: block.argument.join("\n") } };
        block = null;
      }
      continue;
    }
    const name = blocks ? /^\s*(\w+)[ \t]*\[\s*$/.exec(line)?.[1] : undefined;
    if (name !== undefined) block = { name: name.toLowerCase(), opening: line, argument: [] };
    else yield { kind: "line", text: line };
  }
  if (block !== null) yield { kind: "open", text: block.opening };
}
