import type { BuildProgress } from "../../src/wiki/dump/dump-reader.ts";

/** Between two lines, in ms: on a terminal, where a line is written over; elsewhere. */
const PAUSE = { terminal: 200, elsewhere: 10_000 };

export interface IndexProgress {
  show(progress: BuildProgress): void;
  /** Writes a line of its own. */
  line(text: string): void;
  stop(): void;
}

export interface IndexProgressOptions {
  readonly stream: NodeJS.WriteStream;
  readonly quiet: boolean;
  /** Monotonic ms. */
  readonly now: () => number;
}

/** How far the build of an index is, for people; its end is unknown, since a dump may come through a pipe. */
export function indexProgress({ stream, quiet, now }: IndexProgressOptions): IndexProgress {
  const terminal = stream.isTTY === true;
  const pause = terminal ? PAUSE.terminal : PAUSE.elsewhere;
  let toldAt = now();
  let told: BuildProgress["doing"] | null = null;
  let since = { at: now(), lines: 0 };
  let standing = false;
  const clear = () => {
    if (standing) stream.write("\r\u001b[K");
    standing = false;
  };
  const write = (text: string) => {
    clear();
    stream.write(terminal ? text : `${text}\n`);
    standing = terminal;
  };
  return {
    show({ doing, lines, bytes }) {
      if (doing !== told) since = { at: now(), lines };
      const isNews = doing !== told && doing !== "reading";
      told = doing;
      if (quiet || (!isNews && now() - toldAt < pause)) return;
      toldAt = now();
      const rate = Math.round(((lines - since.lines) * 1000) / Math.max(now() - since.at, 1));
      const megabytes = `${Math.round(bytes / 1e6)} MB`;
      if (doing === "comparing") write(`comparing the indexed part of the dump: ${megabytes} read`);
      else if (doing === "reading") write(`${lines} lines, ${rate}/s, ${megabytes} read`);
      else write(`${lines} lines read; last steps`);
    },
    line(text) {
      clear();
      stream.write(`${text}\n`);
    },
    stop: clear,
  };
}
