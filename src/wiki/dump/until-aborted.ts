/** The items of a stream until a signal says stop: also while the stream lets one wait (a silent stdin). */
export async function* untilAborted<T>(items: AsyncIterable<T>, signal: AbortSignal | undefined): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      if (signal?.aborted) return;
      const next = await unlessAborted(iterator.next(), signal);
      if (next === null || next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a silent stream would answer only when something comes.
    iterator.return?.().catch(() => undefined);
  }
}

/** Not `Promise.race` with one promise for the whole stream: that one would hold on to every item. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve(null);
    signal.addEventListener("abort", onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
