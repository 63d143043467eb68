import { type Budget, costOf, type Price } from "../core/arm.ts";
import { type ChatModel, type ChatReply, estimateUsage } from "../core/chat-model.ts";
import { HarnessError } from "../core/errors.ts";

/** What was really asked of models, beside what a cassette or an earlier process had already answered. */
export interface Spent {
  readonly calls: number;
  readonly tokens: number;
  /** Null as soon as one price is unknown. */
  readonly usd: number | null;
}

/** Counts what a run really spends, and stops it where its budget is used up. */
export interface Ledger {
  /** The model with every call counted. */
  through(model: ChatModel, price: Price | null): ChatModel;
  /** In this process. */
  spent(): Spent;
}

/** A budget of the run is used up: a named end, which is no error. */
export class BudgetReached extends HarnessError {
  constructor(message: string) {
    super("budget", message);
  }
}

/**
 * @param budget of the run; `seconds` is not looked at here.
 * @param before what earlier processes have spent on the run.
 * @param stop is told once that a budget is used up; calls in flight are still paid for.
 */
export function openLedger(budget: Budget, before: Spent, stop: (reached: BudgetReached) => void): Ledger {
  let { calls, tokens, usd } = before;
  let reached: BudgetReached | null = null;
  const look = (): BudgetReached | null => {
    if (reached !== null) return reached;
    const over =
      calls >= (budget.calls ?? Number.POSITIVE_INFINITY)
        ? `${budget.calls} calls`
        : tokens >= (budget.tokens ?? Number.POSITIVE_INFINITY)
          ? `${budget.tokens} tokens`
          : (usd ?? 0) >= (budget.usd ?? Number.POSITIVE_INFINITY)
            ? `${budget.usd} USD`
            : null;
    if (over === null) return null;
    reached = new BudgetReached(`The run's budget of ${over} is used up.`);
    stop(reached);
    return reached;
  };
  return {
    through: (model, price) => ({
      id: model.id,
      async complete(request) {
        const over = look();
        if (over !== null) throw over;
        const reply: ChatReply = await model.complete(request);
        const usage = reply.usage ?? estimateUsage(request, reply.text);
        const cost = costOf(usage, price);
        calls += 1;
        tokens += usage.promptTokens + usage.completionTokens;
        usd = usd === null || cost === null ? null : usd + cost;
        look();
        return reply;
      },
    }),
    spent: () => ({
      calls: calls - before.calls,
      tokens: tokens - before.tokens,
      usd: usd === null || before.usd === null ? null : usd - before.usd,
    }),
  };
}
