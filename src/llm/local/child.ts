import { Worker } from "node:worker_threads";
import { messageOf } from "../../core/errors.ts";
import { importBinding } from "./binding.ts";
import { type Engine, loadEngine } from "./engine.ts";
import { fixDay } from "./fix-day.ts";
import type { FromChild, ToChild } from "./protocol.ts";

/*
 * The process in which a model lives: started by model-process.ts, spoken to over its channel, and gone as soon as the
 * harness is.
 */

/** Any would do. */
const DAY = "2026-01-01T12:00:00Z";

let engine: Engine | null = null;
let current = new AbortController();

process.on("disconnect", end);
if (!process.connected) end();
watchParent();
fixDay(DAY);

process.on("message", async (message: ToChild) => {
  if (message.kind === "abort") return current.abort();
  try {
    answer(await take(message));
  } catch (error) {
    answer({ kind: "failed", message: messageOf(error) });
  }
});

async function take(message: Exclude<ToChild, { kind: "abort" }>): Promise<FromChild> {
  if (message.kind === "load") {
    engine = await loadEngine(await importBinding(), message.options);
    return { kind: "loaded", contextTokens: engine.contextTokens };
  }
  if (engine === null) throw new Error("no model is loaded");
  current = new AbortController();
  return engine.complete(message.request, current.signal);
}

function answer(message: FromChild): void {
  process.send?.(message);
}

/** At once: threads of the model may be at work, and nothing here is worth saving. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}

/** A thread of its own sees the harness go even while the loader keeps this one busy. */
function watchParent(): void {
  const watch = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, "SIGKILL"), 500);`;
  new Worker(watch, { eval: true, execArgv: [] }).unref();
}
