/** Keywords of Python 3: no name may be one. */
const KEYWORDS = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global if " +
    "import in is lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);
const IDENTIFIER = /^[\p{XID_Start}_][\p{XID_Continue}]*$/u;

/** Whether a function of this name could be written. */
export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name) && !KEYWORDS.has(name);
}

const DEFINITIONS = /^(?:(?:async[ \t]+)?def|class)[ \t]+([\p{XID_Start}_][\p{XID_Continue}]*)/gmu;

/** Functions and classes that a source defines at its top level, in order, without repeats. */
export function definitionsIn(source: string): readonly string[] {
  return [...new Set([...source.matchAll(DEFINITIONS)].map(([, name = ""]) => name))];
}

const IMPORTS = /^(?:import|from[ \t]+[\w.]+[ \t]+import)[ \t]+([^\r\n#;(]+)/gm;

/** Names that the one-line imports of a source's top level bind, in order. */
export function importsIn(source: string): readonly string[] {
  return [...source.matchAll(IMPORTS)]
    .flatMap(([, list = ""]) => list.split(","))
    .map(
      (item) =>
        (
          item
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? ""
        ).split(".")[0] ?? "",
    )
    .filter(isIdentifier);
}

/** Names of a list that stand in a source as words. */
export function namesUsed(names: readonly string[], source: string): readonly string[] {
  const words = new Set(source.match(/[\p{XID_Start}_][\p{XID_Continue}]*/gu));
  return names.filter((name) => words.has(name));
}

/**
 * What stands above the definition of a function, its decorators left out: imports and helpers that tests may use.
 *
 * Empty where the source does not define it at its top level.
 */
export function aboveDefinition(source: string, name: string): string {
  const definition = [...source.matchAll(DEFINITIONS)].find(([, found]) => found === name);
  if (definition === undefined) return "";
  const lines = source.slice(0, definition.index).split("\n");
  lines.pop();
  while (/^@/.test(lines.at(-1) ?? "")) lines.pop();
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}
