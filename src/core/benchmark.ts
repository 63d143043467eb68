import type { ChatMessage, ModelParameters } from "./chat-model.ts";
import type { Timer } from "./clock.ts";
import type { AgentDefinition, ContextKind, EvaluatorDefinition, ProgramJudge } from "./definitions.ts";
import type { Action, Environment } from "./environment.ts";
import type { PromptSet } from "./prompt-set.ts";
import type { RoleName, RunManifest } from "./result.ts";
import type { EnvId, Task } from "./task.ts";

export interface LoadOptions {
  /** A file in one of the benchmark's official formats; null for the tasks that the project ships. */
  readonly data: string | null;
  /** Leave out records that fail validation and name them, instead of stopping at the first. */
  readonly skipInvalid: boolean;
  /** For benchmarks that read in a wiki: `context`, `index:<file>`, `wikipedia` or `wikipedia:<api url>`. */
  readonly wiki?: WikiOptions;
  /** For benchmarks that run programs. */
  readonly execution?: ExecutionOptions;
  /** Which of a problem's assertions its prompt shows, where the file leaves that open: the first when absent. */
  readonly shows?: "first" | "all";
  /** For worlds of text. */
  readonly world?: WorldOptions;
}

/** How programs are run and judged. */
export interface ExecutionOptions {
  /** Programs that run at one time; at least 1. */
  readonly workers: number;
  /** Run them without isolation, where the user said so. */
  readonly unsafe: boolean;
  /** `official` or `sealed`. */
  readonly grade: string;
  /** Most tests of a model's own that an evaluator keeps. */
  readonly mostTests: number;
  /** Gives the reward instead of the tests that the file holds; null for none. */
  readonly judge: ProgramJudge | null;
}

/** Where a wiki is read. */
export interface WikiOptions {
  /** Null for the benchmark's own choice. */
  readonly spec: string | null;
  /** What a live wiki is asked with; absent where none may be asked. */
  readonly live?: {
    /** Folder in which answers are kept, so that a second run needs no network. */
    readonly cache: string;
    readonly timer: Timer;
    /** Names the program and a way to reach its owner. */
    readonly userAgent: string;
    /** Told one line whenever a wait of 1 s or more before another try begins. */
    readonly say?: (line: string) => void;
  };
}

/** How a world of text is played. */
export interface WorldOptions {
  /** Part of a collection, e.g. `valid_unseen`; null where the data are one part. */
  readonly split: string | null;
  /** Version of its texts; null for the data's own. */
  readonly wording: string | null;
  /** Whether a thought counts to the step limit. */
  readonly countThoughts: boolean;
  /** Whether `put X in/on Y` and `move X to Y` are turned into what the world understands; each is counted. */
  readonly rewritePut: boolean;
  /** Whether the commands that would be understood are shown after each answer: such arms are labelled. */
  readonly showAdmissible: boolean;
}

export interface EnvironmentOptions {
  /** True under an oracle evaluator alone: the last observation then tells whether the answer was right. */
  readonly revealVerdict: boolean;
  /** Name of one of the benchmark's {@link Ruleset}s; the first when absent. */
  readonly rules?: string;
  /** What the opening shows; nothing when absent. `gold` shows part of the answer key, so its arm is labelled. */
  readonly context?: ContextKind;
}

/** Rules that an environment can be played by: its own, or those of a published one with all its quirks. */
export interface Ruleset {
  readonly name: string;
  /** One line, for tables. */
  readonly summary: string;
}

/** A published setting: options by their long names, each with where it is from. */
export interface Preset {
  readonly name: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** One line for each choice that is not plain: where paper and released code differ, and which is taken. */
  readonly notes: readonly string[];
}

/** The tasks of one file and what they are played in. */
export interface TaskSet {
  /** In file order, ids unique, at least one. */
  readonly tasks: readonly Task[];
  readonly dataset: RunManifest["dataset"];
  /** Contexts that its tasks can begin with; none when absent. */
  readonly contexts?: readonly ContextKind[];
  /** Why nothing can be read up, with the way out; absent where something can: agents that only answer may play all the same. */
  readonly lacksWiki?: string;
  /** In the place of the benchmark's, where the data decide what a metric is called, or which words prompts are in. */
  readonly metrics?: Benchmark["metrics"];
  readonly prompts?: PromptSet;
  /** Agents and evaluators of these tasks alone, by name; they come before the general ones. */
  readonly agents?: Readonly<Record<string, AgentDefinition>>;
  readonly evaluators?: Readonly<Record<string, EvaluatorDefinition>>;
  /** How programs are isolated, one line; asked before anything is spent. Throws where they cannot be. */
  isolation?(): Promise<string>;
  /** Ends what it started (processes); called once, after the last episode. */
  close?(): Promise<void>;
  /** A new environment; any number may live at once. They share what is read-only (a wiki). */
  createEnvironment(options: EnvironmentOptions): Environment;
  /** Actions that solve the task: proves that it can be solved. Made from the sealed key: never for a learner. */
  walkthrough(task: Task): readonly Action[];
}

/**
 * A keyless player: (messages, seed) -> reply. Pure: no state, no file, no clock; the same request, the same reply.
 *
 * It serves the three roles by reading which of the benchmark's prompts it was sent.
 */
export type RulesPlayer = (messages: readonly ChatMessage[], seed: number) => string;

export interface ScoreOptions {
  /** Path of the official data file. */
  readonly gold: string;
  /** Path of a file in the official prediction format. */
  readonly predictions: string;
  /** Told what the official script also tells: missing predictions, one line each. */
  readonly warn?: (line: string) => void;
}

/** What fresh tasks are wanted. */
export interface GenerateOptions {
  /** A whole number of at least 0. */
  readonly seed: number;
  /** How many, at least 1. */
  readonly count: number;
  /** One of the benchmark's types of task; all of them in turn when absent. */
  readonly type?: string;
  /** How hard, from 1; all levels in turn when absent. */
  readonly level?: number;
  /** Leave out of each task what all share and what lies beside the file. */
  readonly packed?: boolean;
}

/** What each folder in `envs/` exports. */
export interface Benchmark {
  readonly name: EnvId;
  /** One line, for `--list envs`. */
  readonly summary: string;
  /** Metrics that an ended episode carries, in table order; the reward is one of them. */
  readonly metrics: readonly { readonly name: string; readonly label: string }[];
  /** Default step limit and the source that sets it. */
  readonly steps: { readonly limit: number; readonly source: string };
  readonly prompts: PromptSet;
  /** The first is the default; absent where there is only one way. */
  readonly rulesets?: readonly Ruleset[];
  /** Whether programs are run, so that `--grade`, `--workers` and the like mean something. */
  readonly runsPrograms?: boolean;
  /** Whether it is a world of text, so that `--split`, `--wording` and the like mean something. */
  readonly textWorld?: boolean;
  /**
   * Whether success is seen by the agent as it happens and no key decides it: then permuting the keys changes neither requests nor
   * rewards.
   */
  readonly visibleSuccess?: boolean;
  /** Label by which every table breaks success down. */
  readonly breakdown?: string;
  /** How people at the keyboard word an action, where it is not the format of ReAct. */
  readAction?(line: string): Action;
  /** Reads prompts in a published format; null where the file is in none that it knows. */
  importPrompts?(file: unknown, base: PromptSet): PromptSet | null;
  /** What must be said below every table of it. */
  readonly remarks?: readonly string[];
  /** Options that hold where nothing else is said, below presets. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Whether prompts may show one or all of a problem's assertions, so that `--shown-asserts` chooses. */
  readonly showsAsserts?: boolean;
  /** Whether tasks are answered by reading a wiki, so that `--wiki` chooses one. */
  readonly readsWiki?: boolean;
  /** How many answers a task can have, where that is a short list: under an oracle, so many trials leave nothing to guess. */
  readonly possibleAnswers?: number;
  /** Published settings, for `--preset`. */
  readonly presets?: readonly Preset[];
  /** What a published loop does when the step limit is reached; `--forced-finish` does it. */
  readonly forcedFinish?: Action;
  /** Default sampling parameters of each role and the source that sets them. */
  readonly roles: Readonly<Record<RoleName, { readonly parameters: ModelParameters; readonly source: string }>>;
  load(options: LoadOptions): Promise<TaskSet>;
  /** Null when the benchmark has no keyless player. */
  readonly rules: RulesPlayer | null;
  /** Fresh tasks in the official format, as the text of a file; the same seed and count give the same text. */
  generate?(options: GenerateOptions): string;
  /** Which of the further options {@link generate} takes; none when absent. */
  readonly generateOptions?: readonly Exclude<keyof GenerateOptions, "seed" | "count">[];
  /** Official metrics by their official names. */
  score?(options: ScoreOptions): Promise<Readonly<Record<string, number>>>;
}
