import { createInterface } from "node:readline";
import { readAction } from "../../src/agents/read-action.ts";
import { type Environment, running, type StepResult } from "../../src/core/environment.ts";
import { messageOf, UsageError } from "../../src/core/errors.ts";
import type { Task } from "../../src/core/task.ts";
import { stripEscapes } from "../../src/text/strip-escapes.ts";
import { benchmarkNamed, loadOptionsOf, loadTasks } from "./benchmarks.ts";
import { EXIT, type ExitCode } from "./main.ts";
import { judgeNamed } from "./parts.ts";
import { BLOCK_FORM, readEntries } from "./play-entries.ts";
import { type Face, jsonFace, personFace } from "./play-faces.ts";
import { rulesOf } from "./rulesets.ts";
import { checkOptions } from "./run-options.ts";
import { unknownTask } from "./unknown-task.ts";

export interface PlayOptions {
  readonly env: string;
  readonly task: string;
  readonly data?: string;
  readonly wiki?: string;
  readonly wikiCache: string;
  readonly wikiContact?: string;
  readonly rules: string;
  readonly seed: string;
  readonly grade?: string;
  readonly judge?: string;
  readonly unsafeExec?: boolean;
  readonly json?: boolean;
}

/** Options that mean something only where programs are run. */
const FOR_PROGRAMS = { grade: "grade", judge: "judge", unsafeExec: "unsafe-exec" } as const;

/** One episode with the lines of stdin as its actions; ends with the task, or with the input. */
export async function playCommand(options: PlayOptions): Promise<ExitCode> {
  const { env, task: id, data, seed, json, wiki, wikiCache, wikiContact, grade, unsafeExec } = options;
  const number = Number(seed);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new UsageError(`--seed: expected a whole number of at least 0, found "${seed}".`);
  }
  const { part: benchmark } = await benchmarkNamed(env);
  const programs = benchmark.runsPrograms === true;
  for (const [key, name] of Object.entries(FOR_PROGRAMS)) {
    if (programs || options[key as keyof typeof FOR_PROGRAMS] === undefined) continue;
    throw new UsageError(`--${name}: has no effect, as ${benchmark.name} runs no programs. Leave it out.`);
  }
  const checked = checkOptions({ rules: [options.rules], grade, "unsafe-exec": unsafeExec });
  const [rules = "default"] = rulesOf(checked, benchmark);
  const judge = await judgeNamed(options.judge);
  const how = { grade: checked.grade, "unsafe-exec": checked["unsafe-exec"] };
  const read = { data, wiki, "wiki-cache": wikiCache, "wiki-contact": wikiContact, "skip-invalid": false };
  const taskSet = await loadTasks(env, benchmark, loadOptionsOf({ ...read, ...how }, judge?.part ?? null));
  if (taskSet.lacksWiki !== undefined) throw new UsageError(`--wiki: ${taskSet.lacksWiki}`);
  const task = taskSet.tasks.find((candidate) => candidate.id === id);
  if (task === undefined) {
    throw unknownTask(
      "--task",
      [id],
      taskSet.tasks.map((candidate) => candidate.id),
    );
  }
  const face = json === true ? jsonFace : personFace(process.stdin.isTTY === true, programs);
  try {
    // Told before anything is typed, as is a machine that cannot run programs.
    const isolation = await taskSet.isolation?.();
    if (isolation !== undefined) process.stderr.write(`Programs run in ${stripEscapes(isolation)}\n`);
    const create = () => taskSet.createEnvironment({ revealVerdict: true, rules });
    return await playTask(task, { seed: number, rules, programs }, create, face);
  } finally {
    await taskSet.close?.();
  }
}

/** What an episode is played by. */
interface Rules {
  readonly seed: number;
  readonly rules: string;
  /** Whether actions may go over several lines. */
  readonly programs: boolean;
}

/** A failure inside the environment, which may be a user's own, is told in one line and ends the episode. */
async function playTask(
  task: Task,
  { seed, rules, programs }: Rules,
  create: () => Environment,
  face: Face,
): Promise<ExitCode> {
  let environment: Environment | null = null;
  try {
    environment = create();
    face.opening(task, environment.actions, running(await environment.reset(task, seed)));
    face.end(await playLines(environment, rules, programs, face));
    return EXIT.done;
  } catch (error) {
    process.stderr.write(`${stripEscapes(`The episode errored: environment: ${messageOf(error)}`)}\n`);
    return EXIT.errored;
  } finally {
    await environment?.close();
  }
}

async function playLines(environment: Environment, rules: string, programs: boolean, face: Face): Promise<boolean> {
  for await (const entry of readEntries(createInterface({ input: process.stdin }), programs)) {
    const result =
      entry.kind === "open"
        ? running(`Invalid action: ${entry.text.trim()} was not closed. ${BLOCK_FORM}`)
        : entry.kind === "block"
          ? await environment.step(entry.action)
          : await stepByLine(environment, rules, entry.text);
    face.step(result);
    if (result.terminated || result.truncated) return true;
  }
  return false;
}

async function stepByLine(environment: Environment, rules: string, line: string): Promise<StepResult> {
  const turn = readAction(line, rules, environment.actions);
  if (turn.action !== null) return environment.step(turn.action);
  return running(environment.unreadable?.(turn.failure.message) ?? `Invalid action: ${turn.failure.message}`);
}
