import { ModelError, messageOf } from "../core/errors.ts";
import { redactor } from "../text/redact.ts";
import type { Endpoint } from "./endpoint.ts";

/** What an error message needs to know of the call that failed. */
export interface CallContext {
  /** As the user names it, e.g. `openai:gpt-4o-mini`. */
  readonly id: string;
  readonly endpoint: Endpoint;
  /** Longest wait for one attempt, in ms. */
  readonly timeoutMs: number;
  readonly attempts: number;
}

interface Problem {
  /** Clause after "model at endpoint: ". */
  readonly what: string;
  readonly wayOut: string;
  readonly fatal?: boolean;
}

const LONGEST_QUOTE = 300;

/**
 * Turns what the client threw into one sentence and a way out. The cause is left out on purpose: it may hold the key.
 *
 * Fatal are a refused key, an unknown model or address, and an exhausted quota.
 */
export function toModelError(error: unknown, context: CallContext): ModelError {
  const { what, wayOut, fatal = false } = problemOf(error, context);
  return modelError(context, what, wayOut, fatal);
}

/** A ModelError that names model and endpoint; secrets, control characters, line breaks and markup are taken out. */
export function modelError({ id, endpoint }: CallContext, what: string, wayOut: string, fatal: boolean): ModelError {
  const redact = redactor(endpoint.secrets);
  return new ModelError(`${redact(`${id} at ${endpoint.shown}`)}: ${quote(redact(what))}. ${wayOut}`, { fatal });
}

function problemOf(error: unknown, context: CallContext): Problem {
  if (error instanceof SyntaxError) {
    return {
      what: "its JSON is cut off or broken",
      wayOut: "Resume the run; if it stays, look into the server's log.",
    };
  }
  const status = field(error, "status");
  if (typeof status === "number") return statusProblem(status, error, context);
  return connectionProblem(error, context);
}

function statusProblem(status: number, error: unknown, { endpoint, attempts }: CallContext): Problem {
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
    return { what: `too many requests, ${tried(attempts)}: ${what}`, wayOut: "Lower --concurrency, then resume." };
  }
  if (status >= 500) {
    return { what: `the server failed, ${tried(attempts)}: ${what}`, wayOut: "Resume the run once it is well again." };
  }
  if (
    code === "context_length_exceeded" ||
    /context (length|window|size)|maximum context|prompt is too long/i.test(what)
  ) {
    const wayOut = "Lower the step limit or the most tokens of a reply, or use a model with a longer context.";
    return { what: `the prompt does not fit into the model's context: ${what}`, wayOut };
  }
  return { what: `the request was refused: ${what}`, wayOut: "Change the parameter that it names, or the model." };
}

function connectionProblem(error: unknown, { timeoutMs, attempts }: CallContext): Problem {
  const code = causeCode(error);
  if (error instanceof Error && error.constructor.name === "APIConnectionTimeoutError") {
    return {
      what: `no whole reply within ${timeoutMs} ms, ${tried(attempts)}`,
      wayOut: "Raise the timeout, lower --concurrency, or see whether the endpoint is overloaded.",
    };
  }
  if (code === "ECONNREFUSED") {
    return {
      what: `the endpoint is down: connection refused, ${tried(attempts)}`,
      wayOut: "Start the server, or correct --base-url.",
    };
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return {
      what: `its host name cannot be resolved (${code}), ${tried(attempts)}`,
      wayOut: "Correct --base-url, or see whether this machine has a network.",
    };
  }
  if (code === "ECONNRESET" || code === "UND_ERR_SOCKET" || code === "EPIPE") {
    return {
      what: `the connection broke off before the reply was whole (${code}), ${tried(attempts)}`,
      wayOut: "Resume the run; if it stays, look into the server's log.",
    };
  }
  const deepest = deepestMessage(error);
  const cause = code === null ? deepest : `${code}: ${deepest}`;
  return { what: `no reply could be had: ${cause}`, wayOut: "Check --base-url and the endpoint, then resume." };
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

function tried(attempts: number): string {
  return attempts === 1 ? "tried once" : `tried ${attempts} times`;
}

function quote(text: string): string {
  const bare = /<(!doctype|html|\?xml)/i.test(text) ? text.replace(/<[^>]*>/g, " ") : text;
  const line = bare.replace(/[\s\x00-\x1f\x7f-\x9f]+/g, " ").trim();
  const short = line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}...` : line;
  return short.replace(/[.\s]+$/, "");
}
