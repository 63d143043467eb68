import { DatasetError, HarnessError, messageOf, StoreError } from "../../core/errors.ts";
import type { BuildState } from "./index-file.ts";
import type { Mark, PageBatch } from "./index-sink.ts";

/** What the thread that writes an index is asked to do, in order; each request gets one reply. */
export type Request =
  | { readonly kind: "add"; readonly batch: PageBatch }
  | { readonly kind: "commit"; readonly mark: Mark }
  | { readonly kind: "finish" }
  | { readonly kind: "close" };

/** Not a request: it overtakes them. */
export type Interruption = { readonly kind: "stop" };

/** `value` of the opening and of `close` is a state, of `finish` a truth value, else null. */
export type Reply =
  | { readonly ok: true; readonly value: BuildState | boolean | null }
  | { readonly ok: false; readonly kind: "data" | "store" | "fault"; readonly message: string };

/** Errors lose their class on their way between threads. */
export function failure(error: unknown): Reply {
  const kind = error instanceof HarnessError ? error.kind : "fault";
  if (kind === "data" || kind === "store") return { ok: false, kind, message: messageOf(error) };
  return { ok: false, kind: "fault", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

export function asError({ kind, message }: Extract<Reply, { ok: false }>): Error {
  if (kind === "data") return new DatasetError(message);
  return kind === "store" ? new StoreError(message) : new Error(message);
}
