/** What an observation says. */
export type Sight =
  | { readonly kind: "page"; readonly text: string }
  | { readonly kind: "miss"; readonly similar: readonly string[] }
  | { readonly kind: "found"; readonly result: number; readonly of: number; readonly text: string }
  | { readonly kind: "nothing" };

/** What stands in the record of an attempt where an observation was too long for it. */
const LEFT_OUT = "[left out: too long]";

/** Reads the reply to a search or a lookup; never throws. */
export function readObservation(action: string, text: string): Sight {
  if (text === "" || text === LEFT_OUT || text.startsWith("Invalid action")) return { kind: "nothing" };
  const found = /^\(Result (\d+) ?\/ ?(\d+)\) /.exec(text);
  if (found) {
    return { kind: "found", result: Number(found[1]), of: Number(found[2]), text: text.slice(found[0].length) };
  }
  if (action !== "search") return { kind: "nothing" };
  const miss = /^Could not find [\s\S]*?\. Similar: (\[[\s\S]*\])\.?$/.exec(text);
  if (miss) return { kind: "miss", similar: readPythonList(miss[1] ?? "") };
  if (text.startsWith("Could not find")) return { kind: "miss", similar: [] };
  return { kind: "page", text };
}

const ITEM = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;

/** Strings of a list as Python prints it. */
function readPythonList(text: string): readonly string[] {
  return [...text.matchAll(ITEM)].map((match) => (match[1] ?? match[2] ?? "").replace(/\\(.)/g, "$1"));
}
