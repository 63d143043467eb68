import type { AgentTurn } from "../core/agent.ts";
import { normalizeAnswer } from "../text/normalize.ts";

/** Answers that count as one, and who gave them. */
export interface Ballot {
  /** As most of its voters wrote it; among equals, as it was first written. */
  readonly answer: string;
  /** The thought that first led to it; null where there was none. */
  readonly thought: string | null;
  /** At least 1. */
  readonly votes: number;
}

export interface Count {
  /** Most votes first; ties in the order in which the answers came. Empty when no sample could be read. */
  readonly ballots: readonly Ballot[];
  readonly unreadable: number;
}

/** Counts answers that are equal after normalisation; a sample that could not be read has no vote. */
export function countVotes(samples: readonly AgentTurn[]): Count {
  const voters = new Map<string, { readonly answer: string; readonly thought: string | null }[]>();
  let unreadable = 0;
  for (const { action, thought } of samples) {
    if (action === null) {
      unreadable += 1;
      continue;
    }
    const id = normalizeAnswer(action.argument);
    voters.set(id, [...(voters.get(id) ?? []), { answer: action.argument, thought }]);
  }
  const ballots = [...voters.values()].map((group) => ({
    answer: mostFrequent(group.map(({ answer }) => answer)),
    thought: group[0]?.thought ?? null,
    votes: group.length,
  }));
  return { ballots: ballots.sort((a, b) => b.votes - a.votes), unreadable };
}

/** Among equals the first. */
function mostFrequent(spellings: readonly string[]): string {
  const times = (spelling: string) => spellings.filter((one) => one === spelling).length;
  return spellings.reduce((best, one) => (times(one) > times(best) ? one : best), spellings[0] ?? "");
}

/** `Votes of 5 samples: Luxembourg 3, Belgium 1, unreadable 1`: on one line, answers cut to 80 characters. */
export function renderVotes({ ballots, unreadable }: Count): string {
  const samples = ballots.reduce((sum, { votes }) => sum + votes, unreadable);
  const parts = ballots.map(({ answer, votes }) => `${shorten(answer)} ${votes}`);
  if (unreadable > 0) parts.push(`unreadable ${unreadable}`);
  return `Votes of ${samples} samples: ${parts.join(", ")}`;
}

function shorten(answer: string): string {
  const line = answer.replace(/\s+/g, " ").trim();
  return line === "" ? '""' : [...line].length > 80 ? `${[...line].slice(0, 80).join("")}...` : line;
}
