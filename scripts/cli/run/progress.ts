import { Presets, SingleBar } from "cli-progress";
import type { RunEvent } from "../../../src/runner/events.ts";

/**
 * How far a run is, for people: a bar with rate and remaining time on a terminal; elsewhere a line every tenth, but none
 * within two seconds of the one before.
 */
export interface Progress {
  listen(event: RunEvent): void;
  /** Writes a line without tearing the bar. */
  line(text: string): void;
  stop(): void;
}

export interface ProgressOptions {
  readonly stream: NodeJS.WriteStream;
  /** Nothing but lines. */
  readonly quiet: boolean;
  /** Monotonic ms. */
  readonly now: () => number;
}

export function createProgress({ stream, quiet, now }: ProgressOptions): Progress {
  const state = { total: 0, done: 0, played: 0, solved: 0, errored: 0, start: now(), told: 0, toldAt: now() };
  const bar = !quiet && stream.isTTY ? newBar(stream) : null;
  const summary = () => {
    const seconds = Math.max((now() - state.start) / 1000, 0.001);
    const rate = state.played / seconds;
    const left = state.total - state.done;
    const remaining = rate > 0 ? duration(left / rate) : "unknown";
    return { rate: rate.toFixed(1), remaining, solved: state.solved, errored: state.errored };
  };
  const line = (text: string) => {
    const torn = bar?.isActive === true;
    if (torn) bar.stop();
    stream.write(`${text}\n`);
    if (torn && state.done < state.total) bar.start(state.total, state.done, summary());
  };
  return {
    line,
    listen(event) {
      if (event.kind === "started") {
        state.total = event.episodes;
        state.start = now();
        bar?.start(state.total, 0, summary());
        return;
      }
      if (event.kind === "saved") state.total -= event.episodes;
      else {
        state.done += 1;
        state.played += 1;
        state.solved += event.row.reward === 1 ? 1 : 0;
        state.errored += event.row.ending.kind === "errored" ? 1 : 0;
      }
      if (bar) {
        bar.setTotal(state.total);
        bar.update(state.done, summary());
        return;
      }
      const tenth = state.total === 0 ? 10 : Math.floor((state.done / state.total) * 10);
      if (quiet || event.kind !== "episode" || tenth <= state.told || now() - state.toldAt < LEAST_PAUSE) return;
      state.told = tenth;
      state.toldAt = now();
      const { rate, remaining } = summary();
      line(
        `${state.done} of at most ${state.total} episodes, ${rate}/s, about ${remaining} left, ${state.errored} errored`,
      );
    },
    stop() {
      if (bar?.isActive) bar.stop();
    },
  };
}

/** Between two lines, in ms. */
const LEAST_PAUSE = 2000;

function newBar(stream: NodeJS.WriteStream): SingleBar {
  return new SingleBar(
    {
      stream,
      hideCursor: false,
      clearOnComplete: true,
      gracefulExit: false,
      barsize: 24,
      format: "{bar} {value}/{total} episodes  {rate}/s  {remaining} left  {errored} errored",
    },
    Presets.shades_classic,
  );
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
