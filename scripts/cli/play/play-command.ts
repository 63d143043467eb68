import { createInterface } from "node:readline";
import { readAction } from "../../../src/agents/read-action.ts";
import { type Action, type Environment, running, type StepResult } from "../../../src/core/environment.ts";
import { messageOf, UsageError } from "../../../src/core/errors.ts";
import type { Task } from "../../../src/core/task.ts";
import { stripEscapes } from "../../../src/text/strip-escapes.ts";
import { EXIT, type ExitCode } from "../main.ts";
import { rulesOf } from "../options/rulesets.ts";
import { checkOptions } from "../options/run-options.ts";
import { benchmarkNamed, loadOptionsOf, loadTasks } from "../parts/benchmarks.ts";
import { judgeNamed } from "../parts/parts.ts";
import { unknownTask } from "../parts/unknown-task.ts";
import { BLOCK_FORM, type Entry, readEntries } from "./play-entries.ts";
import { type Face, jsonFace, personFace } from "./play-faces.ts";

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
  readonly split?: string;
  readonly wording?: string;
  readonly thinkSteps?: string;
  readonly rewritePut?: boolean;
  readonly showAdmissible?: boolean;
  readonly json?: boolean;
}

/** Options that mean something only where programs are run, or in worlds of text. */
const FOR_PROGRAMS = { grade: "grade", judge: "judge", unsafeExec: "unsafe-exec" } as const;
const FOR_WORLDS = {
  split: "split",
  wording: "wording",
  thinkSteps: "think-steps",
  rewritePut: "rewrite-put",
  showAdmissible: "show-admissible",
} as const;

/** One episode with the lines of stdin as its actions; ends with the task, or with the input. */
export async function playCommand(options: PlayOptions): Promise<ExitCode> {
  const { env, task: id, data, seed, json, wiki, wikiCache, wikiContact, grade, unsafeExec } = options;
  const number = Number(seed);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new UsageError(`--seed: expected a whole number of at least 0, found "${seed}".`);
  }
  const { part: benchmark } = await benchmarkNamed(env);
  const programs = benchmark.runsPrograms === true;
  if (!programs) refuse(options, FOR_PROGRAMS, `${benchmark.name} runs no programs`);
  if (benchmark.textWorld !== true) refuse(options, FOR_WORLDS, `${benchmark.name} is no world of text`);
  const world = {
    split: options.split,
    wording: options.wording,
    "think-steps": options.thinkSteps,
    "rewrite-put": options.rewritePut,
    "show-admissible": options.showAdmissible,
  };
  const checked = checkOptions({ rules: [options.rules], grade, "unsafe-exec": unsafeExec, ...given(world) });
  const [rules = "default"] = rulesOf(checked, benchmark);
  const judge = await judgeNamed(options.judge);
  const how = { ...checked, grade: checked.grade, "unsafe-exec": checked["unsafe-exec"] };
  const read = { data, wiki, "wiki-cache": wikiCache, "wiki-contact": wikiContact, "skip-invalid": false };
  const taskSet = await loadTasks(env, benchmark, loadOptionsOf({ ...how, ...read }, judge?.part ?? null));
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
    const readLine: LineReader = (line, { actions }) => {
      const { readAction: own } = benchmark;
      if (line.trim() === "" && (own === undefined || json !== true)) return null;
      if (own !== undefined) return own.call(benchmark, line.trim());
      const { action, failure } = readAction(line, rules, actions);
      return action ?? failure.message;
    };
    return await playTask(task, { seed: number, readLine, programs }, create, face);
  } finally {
    await taskSet.close?.();
  }
}

function given(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** @throws UsageError for an option that was given and changes nothing. */
function refuse(options: PlayOptions, names: Readonly<Record<string, string>>, why: string): void {
  for (const [key, name] of Object.entries(names)) {
    if (options[key as keyof PlayOptions] === undefined) continue;
    throw new UsageError(`--${name}: has no effect, as ${why}. Leave it out.`);
  }
}

/** How a line is read: an action, or why it is none; null to leave it out, as blank lines but for programs in a world of text. */
type LineReader = (line: string, environment: Environment) => Action | string | null;

/** What an episode is played by. */
interface Player {
  readonly seed: number;
  readonly readLine: LineReader;
  /** Whether actions may go over several lines. */
  readonly programs: boolean;
}

/** A failure inside the environment, which may be a user's own, is told in one line and ends the episode. */
async function playTask(task: Task, player: Player, create: () => Environment, face: Face): Promise<ExitCode> {
  let environment: Environment | null = null;
  try {
    environment = create();
    const opening = await environment.reset(task, player.seed);
    face.opening(task, environment.actions, running(opening, environment.info?.()));
    face.end(await playEntries(environment, player, face));
    return EXIT.done;
  } catch (error) {
    process.stderr.write(`${stripEscapes(`The episode errored: environment: ${messageOf(error)}`)}\n`);
    return EXIT.errored;
  } finally {
    await environment?.close();
  }
}

async function playEntries(environment: Environment, { readLine, programs }: Player, face: Face): Promise<boolean> {
  for await (const entry of readEntries(createInterface({ input: process.stdin }), programs)) {
    const result = await stepBy(entry, environment, readLine);
    if (result === null) continue;
    face.step(result);
    if (result.terminated || result.truncated) return true;
  }
  return false;
}

async function stepBy(entry: Entry, environment: Environment, readLine: LineReader): Promise<StepResult | null> {
  if (entry.kind === "open") return running(`Invalid action: ${entry.text.trim()} was not closed. ${BLOCK_FORM}`);
  if (entry.kind === "block") return environment.step(entry.action);
  const action = readLine(entry.text, environment);
  if (action === null) return null;
  if (typeof action !== "string") return environment.step(action);
  return running(environment.unreadable?.(action) ?? `Invalid action: ${action}`);
}
