/** What a search says that found no page (ReAct, wikienv.py). @param similar a list as Python prints it. */
export function missReply(entity: string, similar: string): string {
  return `Could not find ${entity}. Similar: ${similar}.`;
}

/** The titles that a miss offers, as the list stands there; null for any other observation. */
export function offersOf(observation: string): string | null {
  // The last mark counts: what was searched for stands before it and may hold anything.
  return /^Could not find [\s\S]*\. Similar: (\[[\s\S]*\])\.?$/.exec(observation)?.[1] ?? null;
}
