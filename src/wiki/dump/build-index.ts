import { existsSync } from "node:fs";
import { DatasetError } from "../../core/errors.ts";
import { type BuildProgress, DumpReader } from "./dump-reader.ts";
import type { BuildState } from "./index-file.ts";
import type { IndexSink, OpenSink } from "./index-sink.ts";
import type { ReaderOptions } from "./reader-options.ts";
import { untilAborted } from "./until-aborted.ts";

export interface BuildOptions extends ReaderOptions {
  /** The dump's name and its unpacked bytes. */
  readonly source: { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> };
  /** `threadSink`, or `databaseSink` where a second thread is not worth its start. */
  readonly open: OpenSink;
  readonly interrupted?: AbortSignal;
  onProgress?(progress: BuildProgress): void;
}

export interface BuildReport {
  readonly result: "built" | "already complete" | "interrupted";
  readonly state: BuildState;
  /** Pages that earlier commands had indexed. */
  readonly pagesBefore: number;
  /** Whether an older index stood there until this one was complete. */
  readonly replaced: boolean;
}

/**
 * Builds the index of a dump, or goes on where an earlier command stopped.
 *
 * Commits land at places that the dump alone decides, so a killed and resumed build takes the same steps as one that was
 * left alone. The part of the dump that is indexed already is read again and compared by its hash.
 *
 * @throws DatasetError for a line that is no page, another dump, or a dump without pages; StoreError where nothing can be
 * written. Whatever was committed stays, and so does the index that a rebuild was to replace.
 */
export async function buildIndex(options: BuildOptions): Promise<BuildReport> {
  const { source, out, rebuild, interrupted } = options;
  const sink = await options.open({ out, source: source.name, rebuild });
  const hadOld = rebuild && existsSync(out);
  const stop = () => sink.stop();
  interrupted?.addEventListener("abort", stop, { once: true });
  let result: BuildReport["result"];
  try {
    result = await fill(sink, options);
  } catch (error) {
    await sink.close().catch(() => undefined);
    throw error;
  } finally {
    interrupted?.removeEventListener("abort", stop);
  }
  const state = await sink.close();
  return { result, state, pagesBefore: sink.before.pages, replaced: hadOld && result === "built" };
}

async function fill(sink: IndexSink, options: BuildOptions): Promise<BuildReport["result"]> {
  const { source, out, rebuild, interrupted, onProgress } = options;
  const reader = new DumpReader(sink, options);
  for await (const chunk of untilAborted(source.chunks, interrupted)) {
    await reader.read(chunk);
    onProgress?.(reader.progress());
  }
  if (interrupted?.aborted) return "interrupted";
  const pages = await reader.end();
  const complete = sink.before.state === "complete";
  if (!complete && !pages)
    throw new DatasetError(
      `${source.name}: expected at least one page, found none. ${rebuild ? `What was in ${out} stays` : `Nothing was left in ${out}`}.`,
    );
  if (!complete) onProgress?.({ ...reader.progress(), doing: "finishing" });
  if (!(await sink.finish())) return "interrupted";
  return complete && !rebuild ? "already complete" : "built";
}
