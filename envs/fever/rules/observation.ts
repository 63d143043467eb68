/** What an observation says. */
export type Sight =
  | { readonly kind: "page"; readonly text: string }
  | { readonly kind: "miss"; readonly similar: readonly string[] }
  | { readonly kind: "found"; readonly text: string }
  | { readonly kind: "nothing" };

const ITEM = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;

/** Reads the reply to a search or a lookup under any of the rulesets; never throws. */
export function readObservation(action: string, text: string): Sight {
  if (text === "" || /^Invalid action/i.test(text)) return { kind: "nothing" };
  const found = /^\(Result \d+ ?\/ ?\d+\) /.exec(text);
  if (found) return { kind: "found", text: text.slice(found[0].length).trim() };
  if (action !== "search") return { kind: "nothing" };
  if (!text.startsWith("Could not find")) return { kind: "page", text };
  const list = /Similar: (\[[\s\S]*\])\.?$/.exec(text)?.[1] ?? "";
  const similar = [...list.matchAll(ITEM)].map((match) => (match[1] ?? match[2] ?? "").replace(/\\(.)/g, "$1"));
  return { kind: "miss", similar };
}
