import type { Action } from "../../core/environment.ts";
import type { WikiReader } from "../reader.ts";
import type { Wiki } from "../wiki.ts";

/** How a wiki is searched and looked up, and in which words it answers: ours, or a published environment's. */
export interface WikiRuleset {
  readonly name: string;
  /** One line, for tables and `--list rules`. */
  readonly summary: string;
  createReader(wiki: Wiki): WikiReader;
  /** The last observation of an episode; null: the agent must not learn whether it was right. */
  finished(reward: number | null): string;
  /** The reply to an action that does not exist. */
  unknown(action: Action): string;
  /** The reply to a text that holds no action; `message` is the parser's. */
  unreadable(message: string): string;
  /** Whether `think[...]` is answered. */
  readonly thinks: boolean;
}
