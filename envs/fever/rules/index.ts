import type { RulesPlayer } from "../../../src/core/benchmark.ts";
import { actorReply } from "./actor.ts";
import { evaluatorReply } from "./evaluator.ts";
import { reflectorReply } from "./reflector.ts";
import { readRequest } from "./request.ts";

/**
 * The keyless player for claims: a weak but legitimate baseline.
 *
 * It reads the pages that a claim names and those that they name, and judges by the words it finds: the claim's names and
 * numbers in one sentence support it, others of their kind beside its words refute it. Pure; chance comes from `seed` alone.
 */
export const feverRules: RulesPlayer = (messages, seed) => {
  const request = readRequest(messages);
  if (request.role === "reflector") return reflectorReply(request);
  if (request.role === "evaluator") return evaluatorReply(request);
  return actorReply(request, seed);
};
