import { Worker } from "node:worker_threads";
import type { BuildState } from "./index-file.ts";
import type { IndexSink, SinkOptions } from "./index-sink.ts";
import type { ThreadData } from "./index-thread.ts";
import { asError, type Interruption, type Reply, type Request } from "./thread-messages.ts";

/** Batches that may wait for the thread. */
const WAITING = 8;

/**
 * An index written by a thread of its own: reading a dump and writing an index take about the same time, and a keystroke
 * finds somebody at home while SQLite works for seconds.
 */
export async function threadSink(options: SinkOptions): Promise<IndexSink> {
  const worker = startThread(options);
  const open: { resolve(value: BuildState | boolean | null): void; reject(error: Error): void }[] = [];
  const replies: Promise<unknown>[] = [];
  let failed: Error | null = null;
  const fail = (error: Error) => {
    failed ??= error;
    for (const { reject } of open.splice(0)) reject(failed);
  };
  worker.on("message", (reply: Reply) => {
    const waiting = open.shift();
    if (reply.ok) waiting?.resolve(reply.value);
    else waiting?.reject(asError(reply));
  });
  worker.on("error", (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", () => fail(new Error("the thread that writes the index has ended")));

  const reply = () => {
    const promise = new Promise<BuildState | boolean | null>((resolve, reject) => {
      if (failed) reject(failed);
      else open.push({ resolve, reject });
    });
    // Whoever waits for it is told; nobody has to.
    promise.catch(() => undefined);
    return promise;
  };
  const ask = (request: Request) => {
    const answered = reply();
    worker.postMessage(request);
    return answered;
  };

  let before: BuildState;
  try {
    before = (await reply()) as BuildState;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    before,
    async add(batch) {
      replies.push(ask({ kind: "add", batch }));
      if (replies.length > WAITING) await replies.shift();
    },
    async commit(mark) {
      replies.push(ask({ kind: "commit", mark }));
      if (replies.length > WAITING) await replies.shift();
    },
    async finish() {
      await Promise.all(replies.splice(0));
      return (await ask({ kind: "finish" })) === true;
    },
    stop() {
      worker.postMessage({ kind: "stop" } satisfies Interruption);
    },
    async close() {
      try {
        return (await ask({ kind: "close" })) as BuildState;
      } finally {
        await worker.terminate();
      }
    },
  };
}

/** From source, a thread must load tsx itself: Node 20 does not hand it on. */
function startThread(workerData: ThreadData): Worker {
  if (!import.meta.url.endsWith(".ts"))
    return new Worker(new URL("./index-thread.js", import.meta.url), { workerData });
  const [tsx, file] = [import.meta.resolve("tsx/esm/api"), new URL("./index-thread.ts", import.meta.url).href];
  const start = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(file)}); })`;
  return new Worker(start, { eval: true, workerData });
}
