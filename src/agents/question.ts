import type { ChatMessage, ChatModel, ModelParameters } from "../core/chat-model.ts";
import type { ActionSpec } from "../core/environment.ts";
import type { ReplyForm } from "./react-prompt.ts";

/** One turn to be asked for. */
export interface Question {
  readonly model: ChatModel;
  readonly parameters: ModelParameters;
  readonly seed: number;
  /** Ends with a message of the user's. */
  readonly messages: readonly ChatMessage[];
  /** The actions that may be read from the reply. */
  readonly actions: readonly ActionSpec[];
  /** The number that the labels of this turn carry, from 1. */
  readonly number: number;
  readonly form: ReplyForm;
}
