import type { IncomingHttpHeaders } from "node:http";
import type { ChatMessage } from "../core/chat-model.ts";

/** The body of a chat completions request, as far as it is looked at. */
export interface MockBody {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly [parameter: string]: unknown;
}

/** One request as it arrived. */
export interface MockRequest {
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: MockBody;
}
