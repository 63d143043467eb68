import { z } from "zod";
import type { Usage } from "./chat-model.ts";
import { canonicalJson, sha256 } from "./hash.ts";

/** Twelve hex digits: the hash of an arm's configuration. */
export type ArmId = string;

const parametersSchema = z.object({
  temperature: z.number(),
  topP: z.number(),
  maxTokens: z.number(),
  stop: z.array(z.string()),
  timeoutMs: z.number(),
});

/** USD per million tokens. */
export const priceSchema = z.object({
  prompt: z.number(),
  completion: z.number(),
  /** Of prompt tokens that the endpoint had kept; as others when absent. */
  cached: z.number().optional(),
});
export type Price = z.infer<typeof priceSchema>;

/** What one role may use up in one episode, or a run in all; what is absent has no limit. */
export const budgetSchema = z.object({
  calls: z.number().optional(),
  /** Prompt and reply together. */
  tokens: z.number().optional(),
  usd: z.number().optional(),
  seconds: z.number().optional(),
});
export type Budget = z.infer<typeof budgetSchema>;

/** One role's model as the arm's identity sees it. */
export const roleConfigSchema = z.object({
  model: z.string(),
  /** Null for models that have no endpoint of their own choosing. */
  baseUrl: z.string().nullable(),
  parameters: parametersSchema,
  /** Null when unknown. */
  price: priceSchema.nullable(),
  /** Fields of the body beside or in place of ours, as JSON; absent for none. */
  extraBody: z.record(z.string(), z.unknown()).optional(),
  /** Of one episode; absent for none. */
  budget: budgetSchema.optional(),
});
export type RoleConfig = z.infer<typeof roleConfigSchema>;

/** Limits of one episode; null means none. */
export const limitsSchema = z.object({
  steps: z.number(),
  tokens: z.number().nullable(),
  seconds: z.number().nullable(),
  usd: z.number().nullable(),
  /** Model calls of all roles; absent for no limit. */
  calls: z.number().optional(),
  /** Tokens of all lessons shown, four characters each: older ones are left out and the newest is cut; absent for no limit. */
  lessonTokens: z.number().optional(),
  /** Longest request of the actor, in tokens of four characters: a longer one ends the episode before it is sent. */
  promptTokens: z.number().nullable().default(null),
  /** Rules of which one that fires ends the episode; null for none. */
  stuck: z.string().nullable().default(null),
  /** Whether the benchmark's forced action is taken at the step limit. */
  forcedFinish: z.boolean().default(false),
});
export type EpisodeLimits = z.infer<typeof limitsSchema>;

/**
 * Everything that makes one method differ from another: what is not in here must not change a result.
 *
 * Parts that an arm does not use are null (the reflector of `none`), so that equal methods have equal configurations.
 */
export const armConfigSchema = z.object({
  env: z.string(),
  agent: z.string(),
  /** Ruleset of environment and parser. */
  rules: z.string().default("default"),
  /** What an episode begins with. */
  context: z.enum(["none", "given", "gold"]).default("none"),
  /** Self-consistency; null for agents that do not vote. */
  votes: z.object({ samples: z.number(), temperature: z.number() }).nullable().default(null),
  /** How programs are judged; null where none are run. */
  grade: z.string().nullable().default(null),
  /** How a world of text is played; null elsewhere. */
  world: z
    .object({
      split: z.string().nullable(),
      wording: z.string().nullable(),
      countThoughts: z.boolean(),
      rewritePut: z.boolean(),
      showAdmissible: z.boolean(),
    })
    .nullable()
    .default(null),
  /** Longest transcript shown to evaluator and reflector and as last attempt, in tokens; null for no limit. */
  transcriptTokens: z.number().nullable().default(null),
  strategy: z.string(),
  /** Null for strategies that remember nothing; its window for a memory that keeps all. */
  memory: z.object({ name: z.string(), window: z.number().nullable() }).nullable(),
  evaluator: z.object({ name: z.string(), kind: z.enum(["oracle", "opinion"]) }),
  models: z.object({
    actor: roleConfigSchema,
    evaluator: roleConfigSchema.nullable(),
    reflector: roleConfigSchema.nullable(),
  }),
  /** sha256 of each prompt in use, by role. */
  prompts: z.record(z.string(), z.string()),
  limits: limitsSchema,
  /** 0, or the number of the copy when equal arms were allowed. */
  copy: z.number(),
});
export type ArmConfig = z.infer<typeof armConfigSchema>;

/** How an arm plays where nothing is chosen. */
export const PLAIN_PLAY = {
  rules: "default",
  context: "none",
  votes: null,
  grade: null,
  world: null,
  transcriptTokens: null,
} as const;

/** No limit but the number of steps. */
export function onlySteps(steps: number): EpisodeLimits {
  return { steps, tokens: null, seconds: null, usd: null, promptTokens: null, stuck: null, forcedFinish: false };
}

export function armId(config: ArmConfig): ArmId {
  return sha256(canonicalJson(config)).slice(0, 12);
}

/** What a call costs in USD; null when the price is unknown. */
export function costOf(usage: Usage, price: Price | null): number | null {
  if (price === null) return null;
  const cached = usage.cachedTokens ?? 0;
  const fresh = usage.promptTokens - cached;
  const prompt = fresh * price.prompt + cached * (price.cached ?? price.prompt);
  return (prompt + usage.completionTokens * price.completion) / 1_000_000;
}
