import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Benchmark } from "../../src/core/benchmark.ts";
import type { ChatModel } from "../../src/core/chat-model.ts";
import { UsageError } from "../../src/core/errors.ts";
import { sha256 } from "../../src/core/hash.ts";
import type { RoleName } from "../../src/core/result.ts";
import { chatModelContract } from "../../src/testing/chat-model-contract.ts";
import { nearest } from "../../src/text/nearest.ts";
import { redactor, redactUrl } from "../../src/text/redact.ts";
import { withoutSecrets } from "./hide-secrets.ts";
import type { LayeredOptions } from "./layers.ts";
import { isModulePath, loadOwnModule, passContract } from "./own-module.ts";

/** For `--list models`. */
export const modelForms: readonly (readonly [form: string, meaning: string])[] = [
  ["rules", "the environment's keyless rule-based player; no language model"],
  ["openai:<model>", "any endpoint that speaks the chat completions API; see --base-url"],
  [
    "local:<file.gguf>",
    "a GGUF file run here by the optional package node-llama-cpp; <file.gguf>@<tokens> sets its context",
  ],
  ["scripted:<file>", "replies read from a JSON file, for tests and demonstrations"],
  ["<module>", "the path of a module of your own whose default export is a ChatModel"],
];

/** A role's model and the name by which an arm knows it. */
export interface ResolvedModel {
  readonly model: ChatModel;
  readonly id: string;
  readonly baseUrl: string | null;
}

/**
 * Makes the model that a role asks for.
 *
 * @throws UsageError for an unknown form, a missing key, or a module that breaks its contract.
 */
export async function resolveModel(
  role: RoleName,
  layered: LayeredOptions,
  benchmark: Benchmark,
  environment: NodeJS.ProcessEnv,
): Promise<ResolvedModel> {
  const { options } = layered;
  const own = options[`${role}-model`];
  const option = own === undefined ? "--model" : `--${role}-model`;
  const spec = own ?? options.model;
  if (spec === "rules") {
    if (!benchmark.rules) {
      throw new UsageError(
        `${option} rules: ${benchmark.name} has no rule-based player. Name a model with ${option}, e.g. ${option} openai:gpt-4o-mini.`,
      );
    }
    const { rulesModel } = await import("../../src/llm/rules-model.ts");
    return { model: rulesModel(benchmark.rules), id: spec, baseUrl: null };
  }
  const [kind, name] = splitSpec(spec);
  if (kind === "openai" && name !== "") {
    const { openaiModel } = await import("../../src/llm/openai-model.ts");
    const baseUrl = options[`${role}-base-url`] ?? options["base-url"] ?? null;
    const apiKey = keyFor(role, spec, baseUrl, layered, environment);
    return {
      model: hidden(openaiModel({ model: name, baseUrl, apiKey }), layered, environment),
      id: spec,
      baseUrl: baseUrl && redactUrl(baseUrl),
    };
  }
  if (kind === "scripted" && name !== "") {
    const { scriptedModelFromFile } = await import("../../src/llm/scripted-model.ts");
    const model = scriptedModelFromFile(name, role);
    return { model, id: `scripted:${basename(name)}#${sha256(readFileSync(name)).slice(0, 12)}`, baseUrl: null };
  }
  if (kind === "local" && name !== "") {
    const { localModelNamed } = await import("./local-models.ts");
    return { ...(await localModelNamed(name)), baseUrl: null };
  }
  if (!isModulePath(spec)) throw unknownModel(option, spec);
  const { part, id } = await loadOwnModule<ChatModel>(option, spec, ({ id, complete }) =>
    typeof id === "string" && typeof complete === "function"
      ? null
      : 'expected a ChatModel: "id" (text) and "complete" (function)',
  );
  await passContract(option, spec, () => chatModelContract(() => part));
  return { model: hidden(part, layered, environment), id, baseUrl: null };
}

/** The keys in use, for redaction. */
export function secretsOf({ options }: LayeredOptions, environment: NodeJS.ProcessEnv): string[] {
  const names = ["OPENAI_API_KEY", options["api-key-env"]].filter((name) => name !== undefined);
  return names.flatMap((name) => environment[name]?.trim() ?? []);
}

function hidden(model: ChatModel, layered: LayeredOptions, environment: NodeJS.ProcessEnv): ChatModel {
  const secrets = secretsOf(layered, environment);
  return withoutSecrets(model, secrets, redactor(secrets));
}

function unknownModel(option: string, spec: string): UsageError {
  const [kind, name] = splitSpec(spec);
  const near = nearest(kind, ["rules", "openai", "local", "scripted"], 1)[0];
  const meant = near === undefined || near === "rules" ? (near ?? `openai:${spec}`) : `${near}:${name || "<name>"}`;
  const forms = modelForms.map(([form]) => form).join(", ");
  return new UsageError(`${option}: there is no model "${spec}". Did you mean "${meant}"? Valid forms: ${forms}.`);
}

function splitSpec(spec: string): readonly [kind: string, name: string] {
  const colon = spec.indexOf(":");
  return colon < 0 ? [spec, ""] : [spec.slice(0, colon), spec.slice(colon + 1)];
}

/**
 * The key that an endpoint may see. A base URL that was read from a file never receives OPENAI_API_KEY: such a file must
 * name a key variable of its own, so that nobody's key is sent to a stranger's server by running their configuration.
 */
function keyFor(
  role: RoleName,
  spec: string,
  baseUrl: string | null,
  { options, typed }: LayeredOptions,
  environment: NodeJS.ProcessEnv,
): string | null {
  const named = options["api-key-env"];
  const urlOption = options[`${role}-base-url`] === undefined ? "base-url" : `${role}-base-url`;
  const urlFromFile = baseUrl !== null && !typed.has(urlOption);
  if (urlFromFile && named === "OPENAI_API_KEY") {
    throw new UsageError(
      `--api-key-env: ${baseUrl} was read from a file, and OPENAI_API_KEY is never sent to such an endpoint. ` +
        `Name another variable, or type --${urlOption} on the command line.`,
    );
  }
  if (urlFromFile && named === undefined) return null;
  const name = named ?? "OPENAI_API_KEY";
  const key = environment[name]?.trim();
  if (key !== undefined && key !== "") return key;
  if (baseUrl !== null && named === undefined) return null;
  throw new UsageError(
    `--model ${spec}: the environment variable ${name} is not set. Set it (or put it into .env), ` +
      "or name an endpoint that needs no key with --base-url, or play without a model: --model rules.",
  );
}
