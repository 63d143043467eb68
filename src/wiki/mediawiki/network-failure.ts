import { messageOf } from "../../core/errors.ts";
import type { Outcome } from "./outcome.ts";

/** Tries for a name that does not resolve: it may be a moment without network, and most often is a slip of the pen. */
const NAME_TRIES = 3;
/** `fetch` has no code for these: ports that no browser opens, schemes it does not speak, addresses that are none. */
const HOPELESS_TEXT = /^(bad port|unknown scheme|invalid url)/i;
/** An address, a certificate or a protocol that stays what it is. */
const HOPELESS_CODE =
  /^(ERR_INVALID_URL|ERR_INVALID_PROTOCOL|UND_ERR_INVALID_ARG|ERR_SSL_WRONG_VERSION_NUMBER|ERR_TLS_CERT_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)\w+)$/;

/** What a request that `fetch` could not send amounts to. */
export function networkFailure(error: unknown): Outcome {
  // fetch hides the reason in its cause.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const text = messageOf(cause) || "it failed";
  const reason = `no connection: ${text}${code === "" ? "" : ` (${code})`}`;
  if (HOPELESS_CODE.test(code) || HOPELESS_TEXT.test(text)) return { kind: "broken", reason };
  const nameless = code === "ENOTFOUND" || code === "EAI_AGAIN";
  return { kind: "busy", reason, waitMs: null, ...(nameless ? { mostTries: NAME_TRIES } : {}) };
}
