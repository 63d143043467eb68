import type { RulesPlayer } from "../../../src/core/benchmark.ts";
import { actorReply } from "./actor.ts";
import { reflectorReply } from "./reflector.ts";
import { readRequest } from "./request.ts";
import { testerReply } from "./tester.ts";

/**
 * The keyless player for programming problems: a weak but legitimate baseline.
 *
 * It reads what the prompt shows and nothing else: signature, examples, lessons, the attempt before. It runs no Python. Pure;
 * chance comes from `seed` alone.
 */
export const humanevalRules: RulesPlayer = (messages, seed) => {
  const request = readRequest(messages);
  if (request.role === "reflector") return reflectorReply(request);
  if (request.role === "tester") return testerReply(request.problem, seed);
  return actorReply(request, seed);
};
