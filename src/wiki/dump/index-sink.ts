import type { BuildState } from "./index-file.ts";

/** Pages on their way into an index, as lists side by side: cheaper to hand to a thread than a list of objects. */
export interface PageBatch {
  readonly titles: string[];
  /** Of titles: two pages with one key are duplicates. */
  readonly keys: string[];
  /** Sentences joined by `SENTENCE_END`. */
  readonly texts: string[];
}

/** What the reader of the dump knows at a commit: everything up to here is in the index. */
export type Mark = Pick<BuildState, "sha256" | "bytes" | "lines" | "empty" | "invalid">;

/** Where an index goes. After a failure only `close` is called. */
export interface IndexSink {
  /** What earlier commands left there. */
  readonly before: BuildState;
  /** Resolves once there is room for more. */
  add(batch: PageBatch): Promise<void>;
  /** Makes everything so far last, whatever happens to the process. */
  commit(mark: Mark): Promise<void>;
  /** The last steps, which take seconds: all of them or none; a complete index needs none. False where `stop` came between. */
  finish(): Promise<boolean>;
  /** Asks `finish` to end early. */
  stop(): void;
  /** Drops what was not committed; an index without any page leaves no file. After `finish`, replaces the old index. */
  close(): Promise<BuildState>;
}

export interface SinkOptions {
  readonly out: string;
  /** Name of the dump. */
  readonly source: string;
  /** Builds beside the index that is there, which the new one replaces once it is complete. */
  readonly rebuild: boolean;
}

/** @throws DatasetError, StoreError where the file cannot be an index's. */
export type OpenSink = (options: SinkOptions) => Promise<IndexSink>;
