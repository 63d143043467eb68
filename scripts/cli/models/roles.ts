import { join } from "node:path";
import type { Price, RoleConfig } from "../../../src/core/arm.ts";
import type { Benchmark } from "../../../src/core/benchmark.ts";
import type { ModelParameters } from "../../../src/core/chat-model.ts";
import type { RoleName } from "../../../src/core/result.ts";
import { packageRoot } from "../../../src/data/package-root.ts";
import { type PriceList, readPrices } from "../../../src/llm/prices.ts";
import type { PricedModel } from "../../../src/runner/parts.ts";
import type { LayeredOptions } from "../options/layers.ts";
import type { RunOptionsFile } from "../options/run-options.ts";
import type { Connections, ResolvedModel } from "./connections.ts";
import { resolveModel } from "./models.ts";

/** A role's model with everything that its calls are made with. */
export interface Role extends PricedModel {
  readonly parameters: ModelParameters;
  readonly config: RoleConfig;
}

/** Models of the roles in use; a role that nobody plays needs neither key nor script and has the actor's standing in. */
export async function resolveRoles(
  layered: LayeredOptions,
  benchmark: Benchmark,
  environment: NodeJS.ProcessEnv,
  used: { readonly evaluator: boolean; readonly reflector: boolean },
  connections: Connections,
): Promise<Readonly<Record<RoleName, Role>>> {
  const { options } = layered;
  const list = priceList(options.prices);
  const role = async (name: RoleName): Promise<Role> => {
    const resolved = await resolveModel(name, layered, benchmark, environment, connections);
    const { id, baseUrl, extraBody } = resolved;
    const parameters = parametersOf(name, options, benchmark.roles[name].parameters);
    const own = options[`${name}-price`] ?? options.price;
    const price = own ?? (resolved.price !== undefined ? resolved.price : await listedPrice(resolved, list));
    const budget = options[`${name}-budget`];
    return {
      model:
        resolved.model !== null && !resolved.costs
          ? resolved.model
          : connections.before(resolved.model, resolved, price),
      price,
      parameters,
      config: {
        model: id,
        baseUrl,
        parameters: { ...parameters, stop: [...parameters.stop] },
        price,
        ...(extraBody === undefined ? {} : { extraBody: { ...extraBody } }),
        ...(budget === undefined ? {} : { budget }),
      },
    };
  };
  const actor = await role("actor");
  return {
    actor,
    evaluator: used.evaluator ? await role("evaluator") : actor,
    reflector: used.reflector ? await role("reflector") : actor,
  };
}

/** Reads the list once, and not before a model is looked up in it. */
function priceList(own: string | undefined): () => Promise<PriceList> {
  let read: Promise<PriceList> | null = null;
  return () => {
    read ??= readPrices(own ?? join(packageRoot(), "datasets", "prices.json"));
    return read;
  };
}

/** The keyless players cost nothing; what an endpoint costs is unknown where no list tells it. */
async function listedPrice({ costs, listed }: ResolvedModel, list: () => Promise<PriceList>): Promise<Price | null> {
  if (!costs) return { prompt: 0, completion: 0 };
  return listed === null ? null : (await list()).priceOf(listed.model, listed.host);
}

function parametersOf(role: RoleName, options: RunOptionsFile, defaults: ModelParameters): ModelParameters {
  const seconds = options[`${role}-timeout`];
  return {
    temperature: options[`${role}-temperature`] ?? defaults.temperature,
    topP: options[`${role}-top-p`] ?? defaults.topP,
    maxTokens: options[`${role}-max-tokens`] ?? defaults.maxTokens,
    stop: options[`${role}-stop`] ?? defaults.stop,
    timeoutMs: seconds === undefined ? defaults.timeoutMs : seconds * 1000,
  };
}
