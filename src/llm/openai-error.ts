import { ContextOverflow, ModelError, messageOf, type Retry } from "../core/errors.ts";
import { redactor } from "../text/redact.ts";
import { type Endpoint, MOST_BYTES, TOO_LARGE } from "./endpoint.ts";

/** What an error message needs to know of the call that failed. */
export interface CallContext {
  /** As the user names it, e.g. `openai:gpt-4o-mini`. */
  readonly id: string;
  readonly endpoint: Endpoint;
  /** Longest wait for one attempt, in ms. */
  readonly timeoutMs: number;
}

interface Problem {
  /** Clause after "model at endpoint: ". */
  readonly what: string;
  readonly wayOut: string;
  readonly fatal?: boolean;
  readonly retry?: Retry;
  /** The prompt is longer than the model's context. */
  readonly overflow?: boolean;
}

const AGAIN: Retry = { afterMs: null, overloaded: false };

const LONGEST_QUOTE = 300;

/**
 * Turns what the client threw into one sentence and a way out. The cause is left out on purpose: it may hold the key.
 *
 * Fatal are a refused key, an unknown model or address, and an exhausted quota. To be sent again: what was lost on the way, overload (429,
 * 503, 529) and other failures of the server (408, 409, 5xx).
 *
 * @param afterMs how long the endpoint asked to wait; null when it did not say.
 */
export function toModelError(error: unknown, context: CallContext, afterMs: number | null): ModelError {
  const { what, wayOut, fatal = false, retry, overflow = false } = problemOf(error, context);
  const how = { fatal, retry: retry === undefined ? null : { ...retry, afterMs } };
  return overflow ? new ContextOverflow(sentence(context, what, wayOut), how) : modelError(context, what, wayOut, how);
}

/** A ModelError that names model and endpoint; secrets, control characters, line breaks and markup are taken out. */
export function modelError(
  context: CallContext,
  what: string,
  wayOut: string,
  how: { readonly fatal?: boolean; readonly retry?: Retry | null },
): ModelError {
  return new ModelError(sentence(context, what, wayOut), how);
}

/** For an answer that is none. */
export function unreadableReply(context: CallContext, problem: string): ModelError {
  return modelError(context, problem, "See whether --base-url leads to the API itself.", { retry: AGAIN });
}

function sentence({ id, endpoint }: CallContext, what: string, wayOut: string): string {
  const redact = redactor(endpoint.secrets);
  return `${redact(`${id} at ${endpoint.shown}`)}: ${quote(redact(what))}. ${wayOut}`;
}

function problemOf(error: unknown, context: CallContext): Problem {
  if (error instanceof SyntaxError) {
    return {
      what: "its JSON is cut off or broken",
      wayOut: "Resume the run; if it stays, look into the server's log.",
      retry: AGAIN,
    };
  }
  const status = field(error, "status");
  if (typeof status === "number") return statusProblem(status, error, context);
  return connectionProblem(error, context);
}

function statusProblem(status: number, error: unknown, { endpoint }: CallContext): Problem {
  const what = `HTTP ${messageOf(error)}`;
  const code = field(error, "code");
  if (status === 401 || status === 403) {
    const wayOut =
      endpoint.authorization === null
        ? "It wants a key and none was sent: set OPENAI_API_KEY (and type --base-url: an address out of a file never " +
          "receives it), or name the variable that holds the key with --api-key-env."
        : "Set OPENAI_API_KEY (or the variable named by --api-key-env) to a key that may use this model.";
    return { what: `the key was refused: ${what}`, wayOut, fatal: true };
  }
  if (status === 404) {
    const wayOut =
      "Check the model's name, and that --base-url is the address before /chat/completions (often .../v1).";
    return { what: `unknown model or address: ${what}`, wayOut, fatal: true };
  }
  if (status === 402 || (status === 429 && code === "insufficient_quota")) {
    return {
      what: `the quota is used up: ${what}`,
      wayOut: "Add credit or use another key, then resume.",
      fatal: true,
    };
  }
  if (status === 429) {
    return {
      what: `too many requests: ${what}`,
      wayOut: "Lower --requests-in-flight or set --requests-per-minute, then resume.",
      retry: { afterMs: null, overloaded: true },
    };
  }
  if (
    code === "context_length_exceeded" ||
    /context (length|window|size)|maximum context|prompt is too long/i.test(what)
  ) {
    const wayOut = "Lower the step limit or the most tokens of a reply, or use a model with a longer context.";
    return { what: `the prompt does not fit into the model's context: ${what}`, wayOut, overflow: true };
  }
  if (status >= 500 || status === 408 || status === 409) {
    return {
      what: `the server failed: ${what}`,
      wayOut: "Resume the run once it is well again.",
      retry: { afterMs: null, overloaded: status === 503 || status === 529 },
    };
  }
  return { what: `the request was refused: ${what}`, wayOut: "Change the parameter that it names, or the model." };
}

function connectionProblem(error: unknown, { timeoutMs }: CallContext): Problem {
  const code = causeCode(error);
  if (error instanceof Error && error.constructor.name === "APIConnectionTimeoutError") {
    return {
      what: `no whole reply within ${timeoutMs} ms`,
      wayOut: "Raise the timeout, lower --requests-in-flight, or see whether the endpoint is overloaded.",
      retry: AGAIN,
    };
  }
  if (code === "ECONNREFUSED") {
    return {
      what: "the endpoint is down: connection refused",
      wayOut: "Start the server, or correct --base-url.",
      retry: AGAIN,
    };
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return {
      what: `its host name cannot be resolved (${code})`,
      wayOut: "Correct --base-url, or see whether this machine has a network.",
      ...(code === "EAI_AGAIN" ? { retry: AGAIN } : {}),
    };
  }
  if (code === "ECONNRESET" || code === "UND_ERR_SOCKET" || code === "EPIPE") {
    return {
      what: `the connection broke off before the reply was whole (${code})`,
      wayOut: "Resume the run; if it stays, look into the server's log.",
      retry: AGAIN,
    };
  }
  if (code === TOO_LARGE) {
    return {
      what: `its reply is longer than ${MOST_BYTES / 1_000_000} MB and was not read to its end`,
      wayOut: "See whether --base-url leads to the API itself.",
      retry: AGAIN,
    };
  }
  const deepest = deepestMessage(error);
  const cause = code === null ? deepest : `${code}: ${deepest}`;
  return {
    what: `no reply could be had: ${cause}`,
    wayOut: "Check --base-url and the endpoint, then resume.",
    retry: AGAIN,
  };
}

/** Node wraps what happened to a socket in several causes, the code on the innermost. */
function causeCode(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = field(at, "code");
    if (typeof code === "string") return code;
  }
  return null;
}

function deepestMessage(error: unknown): string {
  let at: unknown = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  return messageOf(at);
}

function field(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}

function quote(text: string): string {
  const bare = /<(!doctype|html|\?xml)/i.test(text) ? text.replace(/<[^>]*>/g, " ") : text;
  const line = bare.replace(/[\s\x00-\x1f\x7f-\x9f]+/g, " ").trim();
  const short = line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}...` : line;
  return short.replace(/[.\s]+$/, "");
}
