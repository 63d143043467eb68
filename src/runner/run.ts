import { setMaxListeners } from "node:events";
import pMap from "p-map";
import { ModelError } from "../core/errors.ts";
import type { Reflection } from "../core/lesson.ts";
import type { Task, TaskId } from "../core/task.ts";
import type { Listener } from "./events.ts";
import type { Arm } from "./parts.ts";
import { type Learner, learners } from "./plan.ts";
import { Interrupted } from "./stop.ts";
import { type Chain, openChain, type RunParts } from "./trials.ts";

export interface RunOptions extends RunParts {
  readonly arms: readonly Arm[];
  readonly tasks: readonly Task[];
  readonly seeds: readonly number[];
  readonly samples: number;
  /** Episodes in flight; at least 1. Changes no row. */
  readonly concurrency: number;
  /** So many errored episodes in a row stop the run: the endpoint or the sandbox is down. At least 1. */
  readonly maxErrorsInRow: number;
}

/**
 * Plays every chain of a run that is not finished yet.
 *
 * Tasks run side by side where memory keeps to one task; wider memories are played in rounds, after the others. Neither
 * order nor concurrency changes a row.
 *
 * @throws Interrupted when `signal` stops the run; ModelError when no further request could fare better, or when
 * `maxErrorsInRow` episodes errored in a row; CheckError when a guard fails; StoreError when writing fails. Rows written
 * before stay written.
 */
export async function runAll(options: RunOptions): Promise<void> {
  const all = learners(options.arms, options.seeds, options.samples);
  options.listen({ kind: "started", episodes: all.length * options.tasks.length * options.trials });
  const halt = new AbortController();
  // Every model call and action in flight listens to it: as many as the concurrency, and that is no leak.
  setMaxListeners(0, halt.signal);
  const stop = () => halt.abort(new Interrupted());
  options.signal.addEventListener("abort", stop, { once: true });
  if (options.signal.aborted) stop();
  const run: RunParts = { ...options, signal: halt.signal, listen: countErrors(options, halt) };
  /** Every job settles before the run ends: what is in flight gives up at the halt instead of outliving it. */
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    if (halt.signal.aborted) return;
    try {
      await work();
    } catch (error) {
      halt.abort(error);
    }
  };
  try {
    const narrow = all.filter(({ arm }) => arm.createMemory().scope === "task");
    await pMap(jobs(options.tasks, narrow), ({ learner, task }) => guarded(() => playChain(run, learner, task)), {
      concurrency: options.concurrency,
    });
    for (const learner of all) {
      if (!narrow.includes(learner)) await playRounds(run, learner, options, guarded);
    }
    halt.signal.throwIfAborted();
  } finally {
    options.signal.removeEventListener("abort", stop);
  }
}

/** Task by task, so that a run cut short has played every arm on the same tasks. */
function* jobs(tasks: readonly Task[], all: readonly Learner[]): Generator<{ learner: Learner; task: Task }> {
  for (const task of tasks) {
    for (const learner of all) yield { learner, task };
  }
}

/** All trials of one task, one after the other. */
async function playChain(run: RunParts, { arm, seed, sample }: Learner, task: Task): Promise<void> {
  const chain = await open(run, { arm, seed, sample }, task);
  const memory = arm.createMemory();
  for (const lesson of chain.history) await memory.remember(lesson);
  while (!chain.over) {
    run.signal.throwIfAborted();
    const lesson = await chain.reflect();
    if (lesson !== null) await memory.remember(lesson);
    await chain.play(memory);
  }
  run.listen({ kind: "saved", episodes: run.trials - chain.next + 1 });
}

/**
 * Trial t of every task ends before t+1 starts, and lessons are remembered in the order of tasks: what a task is shown
 * does not depend on which other one was quicker.
 */
async function playRounds(
  run: RunParts,
  learner: Learner,
  { tasks, concurrency }: RunOptions,
  guarded: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const memory = learner.arm.createMemory();
  const chains: Chain[] = [];
  await guarded(async () => {
    chains.push(...(await pMap(tasks, (task) => open(run, learner, task), { concurrency })));
  });
  for (let trial = 1; trial <= run.trials; trial++) {
    const due = chains.filter((chain) => !chain.over && chain.next === trial);
    const lessons = new Map<TaskId, Reflection>();
    for (const { history } of chains) {
      for (const lesson of history) if (lesson.trial === trial - 1) lessons.set(lesson.task, lesson);
    }
    await pMap(due, (chain) => guarded(async () => collect(lessons, await chain.reflect())), { concurrency });
    if (run.signal.aborted) return;
    for (const { id } of tasks) {
      const lesson = lessons.get(id);
      if (lesson) await memory.remember(lesson);
    }
    await pMap(due, (chain) => guarded(() => chain.play(memory)), { concurrency });
  }
  for (const chain of chains) run.listen({ kind: "saved", episodes: run.trials - chain.next + 1 });
}

function collect(lessons: Map<TaskId, Reflection>, lesson: Reflection | null): void {
  if (lesson !== null) lessons.set(lesson.task, lesson);
}

async function open(run: RunParts, { arm, seed, sample }: Learner, task: Task): Promise<Chain> {
  const chain = await openChain(run, arm, task, seed, sample);
  if (chain.next > 1) run.listen({ kind: "saved", episodes: chain.next - 1 });
  return chain;
}

/** Passes events on and stops the run after too many errored episodes in a row. */
function countErrors({ listen, maxErrorsInRow }: RunOptions, halt: AbortController): Listener {
  let inRow = 0;
  return (event) => {
    listen(event);
    if (event.kind !== "episode") return;
    const { ending } = event.row;
    inRow = ending.kind === "errored" ? inRow + 1 : 0;
    if (inRow < maxErrorsInRow || ending.kind !== "errored") return;
    halt.abort(
      new ModelError(
        `${inRow} episodes in a row errored, so the run was stopped. The last one: ${ending.stage}: ${ending.message}`,
      ),
    );
  };
}
