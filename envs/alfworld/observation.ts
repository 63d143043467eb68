const BANNER = /^-= .* =-\n+/;

/** The first text as the published loops show it: without banner, single line breaks (ReAct, notebook on ALFWorld). */
export function shownOpening(opening: string): string {
  return opening.replace(BANNER, "").replace(/\n\n+/g, "\n");
}

/** Older games say where the agent stands by a number that means nothing: published loops cut it off up to the first `. `. */
export function shownAnswer(observation: string): string {
  if (!observation.startsWith("You arrive at loc ")) return observation;
  const at = observation.indexOf(". ");
  return at < 0 ? observation : observation.slice(at + 2);
}

/** The commands that would be understood, as they are shown after an answer where an agent may see them (AgentBench). */
export function withAdmissible(observation: string, admissible: readonly string[]): string {
  return `${observation}\nAvailable commands: [${admissible.join(", ")}]`;
}
