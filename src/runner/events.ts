import type { ResultRow } from "../core/result.ts";

/** What a run tells while it goes on: printing listens, running never prints. */
export type RunEvent =
  /** `episodes` is the most that there can be: chains that end early take fewer. */
  | { readonly kind: "started"; readonly episodes: number }
  | { readonly kind: "episode"; readonly row: ResultRow; readonly ms: number }
  /** So many of the planned episodes need not be played: done before a resume, or after an accepted or errored one. */
  | { readonly kind: "saved"; readonly episodes: number };

export type Listener = (event: RunEvent) => void;
