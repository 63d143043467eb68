import type { AgentTurn, AgentView } from "../core/agent.ts";
import type { AgentParts } from "../core/definitions.ts";
import type { AgentPrompt } from "../core/prompt-set.ts";
import { deriveSeed } from "../core/random.ts";
import { renderAction } from "../text/transcript.ts";
import { thinkAndAnswer } from "./think-and-answer.ts";
import { type Count, countVotes, renderVotes } from "./votes.ts";

/** What a vote came to. */
export interface Poll {
  /** In the order in which they were asked for. */
  readonly samples: readonly AgentTurn[];
  readonly count: Count;
}

/**
 * Self-consistency (Wang et al. 2023): several replies to one request, sampled one after the other, each with a seed of
 * its own.
 */
export async function takePoll(parts: AgentParts, prompt: AgentPrompt, view: AgentView): Promise<Poll> {
  const { parameters, votes, seed } = parts;
  const sampled = { ...parameters, temperature: votes.temperature };
  const samples: AgentTurn[] = [];
  for (let index = 1; index <= votes.samples; index++) {
    const one = { ...parts, parameters: sampled, seed: deriveSeed(seed, "vote", index) };
    samples.push(await thinkAndAnswer(one, prompt, view));
  }
  return { samples, count: countVotes(samples) };
}

/**
 * The most frequent answer as a turn, whose text tells the count; a failure where no sample could be read.
 *
 * @param number the step whose turn it is, from 1.
 */
export function pollTurn({ samples, count }: Poll, number: number): AgentTurn {
  const votes = renderVotes(count);
  const badCalls = samples.filter((sample) => sample.badCall !== undefined).length;
  const [winner] = count.ballots;
  if (winner !== undefined) {
    const { thought } = winner;
    const action = { name: "finish", argument: winner.answer };
    const lines = [votes, ...(thought === null ? [] : [`Thought ${number}: ${thought}`])];
    return {
      thought,
      text: [...lines, `Action ${number}: ${renderAction(action)}`].join("\n"),
      action,
      failure: null,
      badCalls,
    };
  }
  const failure = samples[0]?.failure ?? { kind: "empty-reply" as const, message: "There was no reply." };
  const message = `None of ${samples.length} samples could be read. The first: ${failure.message}`;
  return { thought: null, text: votes, action: null, failure: { kind: failure.kind, message }, badCalls };
}
