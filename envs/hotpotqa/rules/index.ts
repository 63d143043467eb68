import type { RulesPlayer } from "../../../src/core/benchmark.ts";
import { actorReply } from "./actor.ts";
import { evaluatorReply } from "./evaluator.ts";
import { reflectorReply } from "./reflector.ts";
import { readRequest } from "./request.ts";

/**
 * The keyless player for question answering: a weak but legitimate baseline.
 *
 * It reads what the prompt shows and nothing else: the question, the observations, the lessons. Pure; chance comes from
 * `seed` alone.
 */
export const hotpotqaRules: RulesPlayer = (messages, seed) => {
  const request = readRequest(messages);
  if (request.role === "reflector") return reflectorReply(request);
  if (request.role === "evaluator") return evaluatorReply(request);
  return actorReply(request, seed);
};
