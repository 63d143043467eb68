import type { EpisodeRecord } from "../core/record.ts";
import type { ResultRow, RunManifest, Spend } from "../core/result.ts";
import type { Ending, Step } from "../core/trajectory.ts";
import { stripEscapes } from "../text/strip-escapes.ts";
import { oneLine } from "./one-line.ts";
import { wrap } from "./wrap.ts";

/** One trial with all that a person wants to read of it. */
export interface ShownEpisode {
  readonly row: ResultRow;
  readonly record: EpisodeRecord;
  readonly manifest: Pick<RunManifest, "arms" | "metrics">;
}

/**
 * An episode for people: lessons shown, steps, ending, truth, feedback, lesson written, spend; ends with a line break.
 *
 * The truth stands in one block of its own, apart from what the learner saw. Text of the run is stripped of escapes and
 * wrapped, its further lines indented deeper than any line of ours: no observation can pose as one.
 */
export function renderEpisode({ row, record, manifest }: ShownEpisode): string {
  const { key } = row;
  const arm = manifest.arms.find(({ id }) => id === key.arm);
  const { steps, ending, opening } = record.trajectory;
  const lines = [
    `== ${oneLine(arm?.label ?? "unknown arm")} (${oneLine(key.arm)}), seed ${key.seed}, sample ${key.sample}, trial ${key.trial}`,
    ...(record.lessons.length === 0 ? ["Lessons shown: none"] : ["Lessons shown, newest first:"]),
    ...record.lessons.map(({ trial, text, task }) =>
      field(`  trial ${trial}${task === key.task ? "" : ` of task ${oneLine(task)}`}`, text),
    ),
    ...(opening === "" ? [] : [field("Opening", opening)]),
    ...steps.flatMap(renderStep),
    field("Ended", endingText(ending)),
    field("Answer", row.answer ?? "none"),
    ...truthLines(row, record, manifest.metrics),
    field("Feedback", feedbackText(record, arm?.config.evaluator)),
    lessonLine(row.lesson),
    ...spendLines(row.spend),
  ];
  return `${lines.join("\n")}\n`;
}

/** A task and its classes, above its episodes. */
export function renderTask({ trajectory: { task } }: EpisodeRecord): string {
  const labels = Object.entries(task.labels).map(([name, value]) => `${name} ${value}`);
  const classes = labels.length === 0 ? "" : ` (${oneLine(labels.join(", "))})`;
  return `${oneLine(task.env)}, task ${oneLine(task.id)}${classes}\n${field("Goal", task.instruction)}\n`;
}

function renderStep({ thought, action, failure, text, observation }: Step, index: number): readonly string[] {
  return [
    `Step ${index + 1}`,
    ...(thought === null ? [] : [field("  thought", thought)]),
    ...(action === null ? [] : [field("  action", `${action.name}[${action.argument}]`)]),
    ...(failure === null ? [] : [field(`  unreadable (${failure.kind})`, failure.message), field("  reply", text)]),
    field("  observation", observation),
  ];
}

function endingText(ending: Ending): string {
  if (ending.kind === "terminated") return "by the task";
  if (ending.kind === "truncated") return `cut off by the limit of ${ending.limit}`;
  return `errored (${ending.stage}), in no denominator: ${ending.message}`;
}

/** Reward and metrics: what the table counts and no learner is shown. */
function truthLines(
  { reward, metrics }: ResultRow,
  { trajectory: { steps } }: EpisodeRecord,
  known: RunManifest["metrics"],
): readonly string[] {
  if (reward === null) return ["Truth (table only): none, the episode errored"];
  const labels = new Map(known.map(({ name, label }) => [name, label]));
  const values = Object.entries(metrics).map(([name, value]) => `${labels.get(name) ?? name} ${rounded(value)}`);
  return [
    "Truth (table only)",
    `  reward: ${reward}`,
    field("  metrics", values.length === 0 ? "none" : values.join(", ")),
    ...(steps.length === 0 ? [] : [field("  reward by step", steps.map((step) => step.reward).join(", "))]),
  ];
}

function feedbackText(
  { feedback }: EpisodeRecord,
  evaluator: { readonly name: string; readonly kind: string } | undefined,
): string {
  if (feedback === null) return "none";
  const who = evaluator === undefined ? "unknown evaluator" : `${evaluator.name}, ${evaluator.kind}`;
  const score = feedback.score === null ? "" : `, score ${rounded(feedback.score)}`;
  const words = feedback.text === "" ? "" : `\n${feedback.text}`;
  return `${feedback.verdict}${score} (${who}; ${feedback.source}, ${feedback.form})${words}`;
}

function lessonLine(lesson: ResultRow["lesson"]): string {
  if (lesson === null) return "Lesson: none";
  return field(
    lesson.refusedBy === null ? "Lesson kept" : `Lesson refused by ${oneLine(lesson.refusedBy)}`,
    lesson.text,
  );
}

function spendLines(spend: ResultRow["spend"]): readonly string[] {
  const roles = Object.entries(spend).filter(([, { calls }]) => calls > 0);
  return roles.length === 0
    ? ["Spent: nothing"]
    : ["Spent", ...roles.map(([role, one]) => `  ${role}: ${roleSpend(one)}`)];
}

function roleSpend({ calls, promptTokens, completionTokens, estimated, usd }: Spend): string {
  const tokens = `${estimated ? "~" : ""}${promptTokens}+${completionTokens} tokens`;
  return `${calls} ${calls === 1 ? "call" : "calls"}, ${tokens}, USD ${usd ?? "unknown"}`;
}

/** At most three decimals, without trailing zeros. */
function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** `label: text`, wrapped; all further lines indented below the label. */
function field(label: string, text: string): string {
  const indent = " ".repeat(label.search(/\S/) + 4);
  const [first = "", ...others] = stripEscapes(text).split("\n");
  return [`${label}: ${first}`, ...others.map((line) => indent + line)].map((line) => wrap(line, indent)).join("\n");
}
