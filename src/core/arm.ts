import { z } from "zod";
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

/** One role's model as the arm's identity sees it. */
export const roleConfigSchema = z.object({
  model: z.string(),
  /** Null for models that have no endpoint of their own choosing. */
  baseUrl: z.string().nullable(),
  parameters: parametersSchema,
  /** USD per million tokens; null when unknown. */
  price: z.object({ prompt: z.number(), completion: z.number() }).nullable(),
});
export type RoleConfig = z.infer<typeof roleConfigSchema>;

/** Limits of one episode; null means none. */
export const limitsSchema = z.object({
  steps: z.number(),
  tokens: z.number().nullable(),
  seconds: z.number().nullable(),
  usd: z.number().nullable(),
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
  strategy: z.string(),
  /** Null for strategies that remember nothing. */
  memory: z.object({ name: z.string(), window: z.number() }).nullable(),
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

export function armId(config: ArmConfig): ArmId {
  return sha256(canonicalJson(config)).slice(0, 12);
}
