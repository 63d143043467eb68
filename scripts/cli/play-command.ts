import { createInterface } from "node:readline";
import { readAction } from "../../src/agents/read-action.ts";
import { type Action, type Environment, running } from "../../src/core/environment.ts";
import { messageOf, UsageError } from "../../src/core/errors.ts";
import type { Task } from "../../src/core/task.ts";
import { stripEscapes } from "../../src/text/strip-escapes.ts";
import { benchmarkNamed, loadOptionsOf, loadTasks } from "./benchmarks.ts";
import { EXIT, type ExitCode } from "./main.ts";
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
  readonly split?: string;
  readonly wording?: string;
  readonly json?: boolean;
}

/** One episode with the lines of stdin as its actions; ends with the task, or with the input. */
export async function playCommand(options: PlayOptions): Promise<ExitCode> {
  const { env, task: id, data, seed, json, wiki, wikiCache, wikiContact } = options;
  const number = Number(seed);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new UsageError(`--seed: expected a whole number of at least 0, found "${seed}".`);
  }
  const { part: benchmark } = await benchmarkNamed(env);
  const [rules = "default"] = rulesOf(checkOptions({ rules: [options.rules] }), benchmark);
  const taskSet = await loadTasks(
    env,
    benchmark,
    loadOptionsOf({
      data,
      wiki,
      "wiki-cache": wikiCache,
      "wiki-contact": wikiContact,
      "skip-invalid": false,
      ...checkedWorld(options),
    }),
  );
  if (taskSet.lacksWiki !== undefined) throw new UsageError(`--wiki: ${taskSet.lacksWiki}`);
  const task = taskSet.tasks.find((candidate) => candidate.id === id);
  if (task === undefined) {
    throw unknownTask(
      "--task",
      [id],
      taskSet.tasks.map((candidate) => candidate.id),
    );
  }
  const face = json === true ? jsonFace : personFace(process.stdin.isTTY === true);
  const readLine: LineReader = (line, { actions }) => {
    const { readAction: own } = benchmark;
    if (line.trim() === "" && (own === undefined || json !== true)) return null;
    if (own !== undefined) return own.call(benchmark, line.trim());
    const { action, failure } = readAction(line, rules, actions);
    return action ?? failure.message;
  };
  return playTask(task, number, readLine, () => taskSet.createEnvironment({ revealVerdict: true, rules }), face);
}

/** Checked as `run.ts` checks them. */
function checkedWorld({ split, wording }: PlayOptions) {
  const { split: part, wording: version } = checkOptions({
    ...(split === undefined ? {} : { split }),
    ...(wording === undefined ? {} : { wording }),
  });
  return { split: part, wording: version };
}

/** A failure inside the environment, which may be a user's own, is told in one line and ends the episode. */
async function playTask(
  task: Task,
  seed: number,
  readLine: LineReader,
  create: () => Environment,
  face: Face,
): Promise<ExitCode> {
  let environment: Environment | null = null;
  try {
    environment = create();
    const opening = await environment.reset(task, seed);
    face.opening(task, environment.actions, running(opening, environment.info?.()));
    face.end(await playLines(environment, readLine, face));
    return EXIT.done;
  } catch (error) {
    process.stderr.write(`${stripEscapes(`The episode errored: environment: ${messageOf(error)}`)}\n`);
    return EXIT.errored;
  } finally {
    await environment?.close();
  }
}

function unreadable(message: string, environment: Environment): string {
  return environment.unreadable?.(message) ?? `Invalid action: ${message}`;
}

/** How a line is read: an action, or why it is none; null to leave it out, as blank lines but for programs in a world of text. */
type LineReader = (line: string, environment: Environment) => Action | string | null;

async function playLines(environment: Environment, readLine: LineReader, face: Face): Promise<boolean> {
  for await (const line of createInterface({ input: process.stdin })) {
    const action = readLine(line, environment);
    if (action === null) continue;
    const result =
      typeof action === "string" ? running(unreadable(action, environment)) : await environment.step(action);
    face.step(result);
    if (result.terminated || result.truncated) return true;
  }
  return false;
}
