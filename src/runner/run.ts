import { setMaxListeners } from "node:events";
import pMap from "p-map";
import { HarnessError, ModelError } from "../core/errors.ts";
import type { Reflection } from "../core/lesson.ts";
import type { LessonOutcome, ReflectionMemory } from "../core/reflection.ts";
import type { Task } from "../core/task.ts";
import type { ErrorStage } from "../core/trajectory.ts";
import type { Listener } from "./events.ts";
import type { Arm } from "./parts.ts";
import { type Learner, learners } from "./plan.ts";
import type { RunParts } from "./run-parts.ts";
import { Interrupted } from "./stop.ts";
import { type Chain, openChain, type TrialMemory } from "./trials.ts";

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
 * @throws Interrupted when `signal` stops the run, or the HarnessError that it was stopped with; ModelError when no further request could fare better, or when
 * `maxErrorsInRow` episodes errored in a row; CheckError when a guard fails; StoreError when writing fails. Rows written
 * before stay written.
 */
export async function runAll(options: RunOptions): Promise<void> {
  const all = learners(options.arms, options.seeds, options.samples);
  options.listen({ kind: "started", episodes: all.length * options.tasks.length * options.trials });
  const halt = new AbortController();
  // Every model call and action in flight listens to it: as many as the concurrency, and that is no leak.
  setMaxListeners(0, halt.signal);
  const stop = () =>
    halt.abort(options.signal.reason instanceof HarnessError ? options.signal.reason : new Interrupted());
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
  for (const told of chain.history) await tell(memory, told);
  while (!chain.over) {
    run.signal.throwIfAborted();
    const lesson = await chain.reflect();
    if (lesson !== null) await memory.remember(lesson);
    const outcome = await chain.play(memory);
    if (outcome !== null) await memory.settle(outcome);
  }
  run.listen({ kind: "saved", episodes: run.trials - chain.next + 1 });
}

async function tell(memory: ReflectionMemory, { outcome, lesson }: TrialMemory): Promise<void> {
  if (outcome !== null) await memory.settle(outcome);
  if (lesson !== null) await memory.remember(lesson);
}

/**
 * Trial t of every task ends before t+1 starts, and memory is told in the order of tasks: what a task is shown does not
 * depend on which other one was quicker. A round with errored episodes ends this learner's part of the run: later rounds
 * would lack their lessons. They are played after a resume.
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
    const lessons = new Map<Chain, Reflection>();
    await pMap(due, (chain) => guarded(async () => collect(lessons, chain, await chain.reflect())), { concurrency });
    await guarded(() => rememberRound(memory, chains, lessons, trial - 1));
    const outcomes = new Map<Chain, LessonOutcome>();
    await pMap(due, (chain) => guarded(async () => collect(outcomes, chain, await chain.play(memory))), {
      concurrency,
    });
    await guarded(() => settleRound(memory, chains, outcomes, trial));
    if (run.signal.aborted || chains.some((chain) => chain.errored)) break;
  }
  for (const chain of chains) run.listen({ kind: "saved", episodes: run.trials - chain.next + 1 });
}

/** The lessons of a round, in the order of tasks, whether written now or by an earlier process. */
async function rememberRound(
  memory: ReflectionMemory,
  chains: readonly Chain[],
  written: ReadonlyMap<Chain, Reflection>,
  trial: number,
): Promise<void> {
  for (const chain of chains) {
    const lesson = written.get(chain) ?? told(chain, trial)?.lesson;
    if (lesson) await memory.remember(lesson);
  }
}

/** How the lessons of a round fared, likewise. */
async function settleRound(
  memory: ReflectionMemory,
  chains: readonly Chain[],
  seen: ReadonlyMap<Chain, LessonOutcome>,
  trial: number,
): Promise<void> {
  for (const chain of chains) {
    const outcome = seen.get(chain) ?? told(chain, trial)?.outcome;
    if (outcome) await memory.settle(outcome);
  }
}

function told(chain: Chain, trial: number): TrialMemory | undefined {
  return chain.history.find((entry) => entry.trial === trial);
}

function collect<T>(into: Map<Chain, T>, chain: Chain, value: T | null): void {
  if (value !== null) into.set(chain, value);
}

async function open(run: RunParts, { arm, seed, sample }: Learner, task: Task): Promise<Chain> {
  const chain = await openChain(run, arm, task, seed, sample);
  if (chain.next > 1) run.listen({ kind: "saved", episodes: chain.next - 1 });
  return chain;
}

/**
 * Passes events on and stops the run after too many errored episodes in a row, counted for each stage. A good first trial
 * says nothing about the reflector, which it did not need.
 */
function countErrors({ listen, maxErrorsInRow }: RunOptions, halt: AbortController): Listener {
  const inRow = new Map<ErrorStage, number>();
  return (event) => {
    listen(event);
    if (event.kind !== "episode") return;
    const { ending, key } = event.row;
    if (ending.kind !== "errored") {
      for (const stage of inRow.keys()) if (stage !== "reflection" || key.trial > 1) inRow.delete(stage);
      return;
    }
    const count = (inRow.get(ending.stage) ?? 0) + 1;
    inRow.set(ending.stage, count);
    if (count < maxErrorsInRow) return;
    halt.abort(
      new ModelError(
        `${count} episodes in a row errored, so the run was stopped. The last one: ${ending.stage}: ${ending.message}`,
      ),
    );
  };
}
