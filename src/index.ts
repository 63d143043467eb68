/*
 * Retrial as a library: the words of the house, the parts that it ships, and what plays, keeps and reports a run.
 * Contract suites for parts of your own stand in `retrial/testing`, environments in `retrial/envs/<name>`.
 */

export { agents } from "./agents/index.ts";
// Agents and evaluators.
export { parseAction } from "./agents/parse-action.ts";
export { reactMessages } from "./agents/react-prompt.ts";
// The words of the house.
export type * from "./core/agent.ts";
export * from "./core/arm.ts";
export type * from "./core/benchmark.ts";
export * from "./core/chat-model.ts";
export type * from "./core/clock.ts";
export type * from "./core/definitions.ts";
export * from "./core/environment.ts";
export * from "./core/errors.ts";
export type * from "./core/feedback.ts";
export type * from "./core/lesson.ts";
export * from "./core/prompt-set.ts";
export * from "./core/random.ts";
export type * from "./core/record.ts";
export type * from "./core/reflection.ts";
export * from "./core/result.ts";
// Breaking a seal is for environments alone: they compute the reward.
export { open as openSealed, type Sealed, seal } from "./core/sealed.ts";
export * from "./core/task.ts";
export type * from "./core/text-index.ts";
export * from "./core/trajectory.ts";
// Data and text.
export { readJsonRecords } from "./data/read-json-records.ts";
export { readJsonlRecords } from "./data/read-jsonl-records.ts";
export type { JsonRecords, RecordOptions } from "./data/record-list.ts";
export { evidenceEvaluator } from "./evaluators/evidence.ts";
export { rewardEvaluator } from "./evaluators/reward.ts";
export { selfJudgement } from "./evaluators/self-judgement.ts";
// Models.
export { type LocalModel, type LocalModelOptions, localModel } from "./llm/local/local-model.ts";
export { type OpenAIModelOptions, openaiModel } from "./llm/openai-model.ts";
export { rulesModel } from "./llm/rules-model.ts";
export { type Script, scriptedModel, scriptedModelFromFile } from "./llm/scripted-model.ts";
// Reflection.
export { defaultFilters, duplicateFilter, emptyFilter } from "./reflection/filters/chain.ts";
export { placeboMemory } from "./reflection/memory/placebo.ts";
export { slidingWindow } from "./reflection/memory/sliding-window.ts";
export { writeLesson } from "./reflection/reflector.ts";
export { strategies } from "./reflection/strategies/index.ts";
// Reporting.
export type { NamedRun } from "./report/columns.ts";
export { renderEpisode, type ShownEpisode } from "./report/episode.ts";
export { renderTable, type TableFormat, tableFormats } from "./report/render.ts";
export { type ArmSummary, type RunSummary, type Share, summarize } from "./report/summarize.ts";
// Running.
export type { Listener, RunEvent } from "./runner/events.ts";
export type { Arm, PartContext, PricedModel } from "./runner/parts.ts";
export { refuseEqualArms } from "./runner/plan.ts";
export { type RunOptions, runAll } from "./runner/run.ts";
export type { RunParts } from "./runner/run-parts.ts";
export { Interrupted } from "./runner/stop.ts";
export { type IndexedText, miniSearchIndex } from "./search/minisearch-index.ts";
export { type Interval, wilson95 } from "./stats/intervals.ts";
export { type Outcome, outcomeAfter } from "./stats/success-by-trial.ts";
// Keeping.
export { createRun, type OpenRun, type RunReader, readRun, resumeRun } from "./store/index.ts";
export { exactMatch } from "./text/exact-match.ts";
export { type TokenOverlap, tokenF1 } from "./text/f1.ts";
export { normalizeAnswer } from "./text/normalize.ts";
export { renderTranscript } from "./text/transcript.ts";
