import type { CallRecord, EpisodeRecord } from "../core/record.ts";
import type { ResultRow, RunManifest, Spend } from "../core/result.ts";
import type { Ending, Step } from "../core/trajectory.ts";
import { stripEscapes } from "../text/strip-escapes.ts";
import { oneLine } from "./one-line.ts";

/** One trial with all that a person wants to read of it. */
export interface ShownEpisode {
  readonly row: ResultRow;
  readonly record: EpisodeRecord;
  readonly manifest: Pick<RunManifest, "arms" | "metrics">;
}

/**
 * An episode for people: lessons shown, steps, ending, truth, feedback, lesson written, spend; ends with a line break.
 *
 * Text of the run is stripped of escapes, and its further lines are indented: no observation can pose as a line of ours.
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
    field("Truth", truthText(row, manifest.metrics)),
    field("Feedback", feedbackText(record, arm?.config.evaluator)),
    lessonLine(row.lesson),
    `Spent: ${spendText(row.spend)}`,
  ];
  return `${lines.join("\n")}\n`;
}

/** A task and its classes, above its episodes. */
export function renderTask({ trajectory: { task } }: EpisodeRecord): string {
  const labels = Object.entries(task.labels).map(([name, value]) => `${name} ${value}`);
  const classes = labels.length === 0 ? "" : ` (${oneLine(labels.join(", "))})`;
  return `${oneLine(task.env)}, task ${oneLine(task.id)}${classes}\n${field("Goal", task.instruction)}\n`;
}

/** Model calls with their messages exactly as they were sent, but for escapes; ends with a line break. */
export function renderCalls(calls: readonly CallRecord[]): string {
  const blocks = calls.flatMap((call, index) => {
    const { temperature, topP, maxTokens, stop, timeoutMs } = call.parameters;
    const when = call.step === null ? "after the episode" : `step ${call.step}`;
    const how = `temperature ${temperature}, top-p ${topP}, max tokens ${maxTokens}, stop ${JSON.stringify(stop)}`;
    return [
      oneLine(`---- call ${index + 1}: ${call.role}, ${when}; ${how}, timeout ${timeoutMs} ms, seed ${call.seed}`),
      ...call.messages.flatMap(({ role, content }) => [`---- ${role}`, stripEscapes(content)]),
      `---- reply${call.finish === "length" ? " (cut by the token limit)" : ""}`,
      stripEscapes(call.reply),
    ];
  });
  return calls.length === 0 ? "---- no model was called\n" : `${blocks.join("\n")}\n`;
}

function renderStep({ thought, action, failure, text, observation, reward }: Step, index: number): readonly string[] {
  return [
    `Step ${index + 1}`,
    ...(thought === null ? [] : [field("  thought", thought)]),
    ...(action === null ? [] : [field("  action", `${action.name}[${action.argument}]`)]),
    ...(failure === null ? [] : [field(`  no action (${failure.kind})`, failure.message), field("  reply", text)]),
    field("  observation", observation),
    `  reward (truth): ${reward}`,
  ];
}

function endingText(ending: Ending): string {
  if (ending.kind === "terminated") return "by the task";
  if (ending.kind === "truncated") return `cut off by the limit of ${ending.limit}`;
  return `errored (${ending.stage}), in no denominator: ${ending.message}`;
}

function truthText({ reward, metrics }: ResultRow, known: RunManifest["metrics"]): string {
  if (reward === null) return "none, the episode errored";
  const labels = new Map(known.map(({ name, label }) => [name, label]));
  const values = Object.entries(metrics).map(([name, value]) => `${labels.get(name) ?? name} ${rounded(value)}`);
  return [`reward ${reward}`, ...values].join(", ");
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

function spendText(spend: ResultRow["spend"]): string {
  const roles = Object.entries(spend).filter(([, { calls }]) => calls > 0);
  return roles.length === 0 ? "nothing" : roles.map(([role, one]) => `${role} ${roleSpend(one)}`).join("; ");
}

function roleSpend({ calls, promptTokens, completionTokens, estimated, usd }: Spend): string {
  const tokens = `${estimated ? "~" : ""}${promptTokens}+${completionTokens} tokens`;
  return `${calls} ${calls === 1 ? "call" : "calls"}, ${tokens}, USD ${usd ?? "unknown"}`;
}

/** At most three decimals, without trailing zeros. */
function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** `label: text`, the text's further lines indented below its label. */
function field(label: string, text: string): string {
  const indent = " ".repeat(label.search(/\S/) + 4);
  return `${label}: ${stripEscapes(text).replace(/\n/g, `\n${indent}`)}`;
}
