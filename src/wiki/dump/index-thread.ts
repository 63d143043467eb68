import { parentPort, workerData } from "node:worker_threads";
import { databaseSink } from "./database-sink.ts";
import type { IndexSink, SinkOptions } from "./index-sink.ts";
import { failure, type Interruption, type Reply, type Request } from "./thread-messages.ts";

/*
 * The thread behind `threadSink`: does what it is asked, one request after another. After a failure all but `close` fail
 * in the same way, since later pages must not be written without earlier ones.
 */

/** What the thread is started with; importing it also brings this file into the built package. */
export type ThreadData = SinkOptions;

const port = parentPort;
if (port === null) throw new Error("index-thread.ts runs as a worker thread only");
const opened = databaseSink(workerData as ThreadData);
let failed: Reply | null = null;

async function answer(work: () => Promise<Extract<Reply, { ok: true }>["value"]>): Promise<void> {
  let reply: Reply;
  try {
    reply = { ok: true, value: await work() };
  } catch (error) {
    reply = failure(error);
    failed = reply;
  }
  port?.postMessage(reply);
}

async function perform(request: Request): Promise<void> {
  const sink = await opened;
  if (failed !== null && request.kind !== "close") port?.postMessage(failed);
  else await answer(() => work(sink, request));
}

async function work(sink: IndexSink, request: Request) {
  if (request.kind === "finish") return sink.finish();
  if (request.kind === "close") return sink.close();
  if (request.kind === "add") await sink.add(request.batch);
  else await sink.commit(request.mark);
  return null;
}

let last = answer(async () => (await opened).before);
port.on("message", (message: Request | Interruption) => {
  if (message.kind === "stop") opened.then((sink) => sink.stop()).catch(() => undefined);
  else last = last.then(() => perform(message));
});
