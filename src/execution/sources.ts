import { readFileSync } from "node:fs";

/** The modules of the Python side, each after those that it imports. */
const MODULES = [
  "problems",
  "show",
  "plain",
  "flow",
  "tags",
  "wire",
  "link",
  "sink",
  "cage",
  "verdicts",
  "program",
  "raised",
  "ours",
  "tester",
  "asserting",
  "compare",
  "plans",
  "official",
  "judging",
  "ends",
  "watch",
  "sweep",
  "children",
  "slot",
  "zygote",
] as const;

const read = (name: string) => readFileSync(new URL(`./python/${name}.py`, import.meta.url), "utf8");

/** What the interpreter is started with, and the modules that it is sent. */
export function pythonSources(): { readonly boot: string; readonly modules: readonly (readonly [string, string])[] } {
  return { boot: read("boot"), modules: MODULES.map((name) => [name, read(name)] as const) };
}
