import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Benchmark } from "../../../src/core/benchmark.ts";
import type { ChatModel } from "../../../src/core/chat-model.ts";
import { UsageError } from "../../../src/core/errors.ts";
import { sha256 } from "../../../src/core/hash.ts";
import type { RoleName } from "../../../src/core/result.ts";
import { withDeadline } from "../../../src/llm/with-deadline.ts";
import { chatModelContract } from "../../../src/testing/chat-model-contract.ts";
import { nearest } from "../../../src/text/nearest.ts";
import { redactor, redactUrl } from "../../../src/text/redact.ts";
import type { LayeredOptions } from "../options/layers.ts";
import { isModulePath, loadOwnModule, passContract } from "../parts/own-module.ts";
import { systemTime } from "../time.ts";
import type { Connections, ResolvedModel } from "./connections.ts";
import { withoutSecrets } from "./hide-secrets.ts";

/** For `--list models`. */
export const modelForms: readonly (readonly [form: string, meaning: string])[] = [
  ["rules", "the environment's keyless rule-based player; no language model"],
  ["openai:<model>", "any endpoint that speaks the chat completions API; see --base-url"],
  ["completion:<model>", "the same by the older completions API, which continues one text: for base models"],
  [
    "local:<file.gguf>",
    "a GGUF file run here by the optional package node-llama-cpp; <file.gguf>@<tokens> sets its context",
  ],
  [
    "local-completion:<file.gguf>",
    "the same without its chat template, as one text that it continues: for base models",
  ],
  ["scripted:<file>", "replies read from a JSON file, for tests and demonstrations"],
  ["<module>", "the path of a module of your own whose default export is a ChatModel"],
];

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
  connections: Connections,
): Promise<ResolvedModel> {
  const stand = connections.substitute(role);
  if (stand !== null) return stand;
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
    const { rulesModel } = await import("../../../src/llm/rules-model.ts");
    return { ...FREE, model: rulesModel(benchmark.rules), id: spec };
  }
  const [kind, name] = splitSpec(spec);
  if ((kind === "openai" || kind === "completion") && name !== "") {
    return endpointModel(role, { kind, name, spec }, layered, environment, connections);
  }
  if (kind === "scripted" && name !== "") {
    const { scriptedModelFromFile } = await import("../../../src/llm/scripted-model.ts");
    const model = scriptedModelFromFile(name, role);
    return { ...FREE, model, id: `scripted:${basename(name)}#${sha256(readFileSync(name)).slice(0, 12)}` };
  }
  if ((kind === "local" || kind === "local-completion") && name !== "") {
    const { localModelNamed } = await import("./local-models.ts");
    return {
      ...FREE,
      ...(await localModelNamed(name, kind === "local" ? "chat" : "completion")),
      costs: true,
      price: { prompt: 0, completion: 0 },
    };
  }
  if (!isModulePath(spec)) throw unknownModel(option, spec);
  const { part, id } = await loadOwnModule<ChatModel>(option, spec, ({ id, complete }) =>
    typeof id === "string" && typeof complete === "function"
      ? null
      : 'expected a ChatModel: "id" (text) and "complete" (function)',
  );
  await passContract(option, spec, () => chatModelContract(() => part));
  const traffic = await connections.traffic(id);
  return {
    ...FREE,
    model: traffic.through(withDeadline(hidden(part, layered, environment), systemTime)),
    id,
    costs: true,
  };
}

/** What models have that are no endpoint's. */
const FREE = { baseUrl: null, costs: false, listed: null } as const;

/** A model behind an endpoint, by way of the traffic to it. */
async function endpointModel(
  role: RoleName,
  { kind, name, spec }: { readonly kind: "openai" | "completion"; readonly name: string; readonly spec: string },
  layered: LayeredOptions,
  environment: NodeJS.ProcessEnv,
  connections: Connections,
): Promise<ResolvedModel> {
  const { options } = layered;
  const baseUrl = options[`${role}-base-url`] ?? options["base-url"] ?? null;
  const extraBody = options[`${role}-extra-body`] ?? options["extra-body"];
  const as = {
    id: spec,
    baseUrl: baseUrl && redactUrl(baseUrl),
    costs: true,
    listed: { model: name, host: new URL(baseUrl ?? OFFICIAL).host },
    ...(extraBody === undefined ? {} : { extraBody }),
  };
  if (!connections.asks) return { ...as, model: null };
  const { openaiModel } = await import("../../../src/llm/openai-model.ts");
  const apiKey = keyFor(role, spec, baseUrl, layered, environment);
  const traffic = await connections.traffic(baseUrl ?? OFFICIAL);
  const model = openaiModel({
    model: name,
    baseUrl,
    apiKey,
    mode: kind === "openai" ? "chat" : "completion",
    ...(extraBody === undefined ? {} : { extraBody }),
    heard: traffic.heard,
    date: systemTime.date,
  });
  return { ...as, model: traffic.through(hidden(model, layered, environment)) };
}

const OFFICIAL = "https://api.openai.com";

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
  const near = nearest(kind, ["rules", "openai", "completion", "local", "local-completion", "scripted"], 1)[0];
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
