import { extractProgram, type Wanted } from "./extract-program.ts";

export const PROMPT = 'from typing import List\n\n\ndef first(x: List[int]) -> int:\n    """The first of them."""\n';
export const completing: Wanted = { entryPoint: "first", prompt: PROMPT, form: "complete" };
export const replacing: Wanted = { ...completing, prompt: "Write first(x).", form: "replace" };
export const DEF = "def first(x):\n    return x[0]";

export const program = (reply: string, wanted: Wanted = replacing): string | null =>
  extractProgram(reply, wanted).program;
export const lines = (...all: readonly string[]): string => all.join("\n");
