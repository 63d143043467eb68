import type { RulesPlayer } from "../core/benchmark.ts";
import { type ChatModel, estimateUsage } from "../core/chat-model.ts";
import { cutAtStop } from "./cut-at-stop.ts";

/**
 * A benchmark's keyless player behind the same interface as a language model, which it is not.
 *
 * Stop sequences cut its reply as they would cut anybody's; temperature, top-p and the token limit have no meaning for
 * it. Its tokens are estimated. What the player throws passes through.
 */
export function rulesModel(player: RulesPlayer): ChatModel {
  return {
    id: "rules",
    async complete(request) {
      const text = cutAtStop(player(request.messages, request.seed), request.stop);
      return { text, finish: "stop", usage: estimateUsage(request, text) };
    },
  };
}
