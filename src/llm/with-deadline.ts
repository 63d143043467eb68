import type { ChatModel } from "../core/chat-model.ts";
import type { Timer } from "../core/clock.ts";
import { ModelError } from "../core/errors.ts";

/** A model should keep to the time limit itself; where it does not, the call is given up so much later, in ms. */
const GRACE_MS = 2000;

/** A model that never answers is given up after the time limit of its request: one call cannot hold the run. */
export function withDeadline(model: ChatModel, timer: Timer): ChatModel {
  return {
    id: model.id,
    async complete(request) {
      const done = new AbortController();
      const late = async (): Promise<never> => {
        await timer.sleep(request.timeoutMs + GRACE_MS, done.signal);
        if (done.signal.aborted) return new Promise<never>(() => undefined);
        throw new ModelError(
          `${model.id}: no reply within ${request.timeoutMs} ms. Raise the timeout of the role, or see why the model hangs.`,
          { retry: { afterMs: null, overloaded: false } },
        );
      };
      try {
        return await Promise.race([model.complete(request), late()]);
      } finally {
        done.abort();
      }
    },
  };
}
