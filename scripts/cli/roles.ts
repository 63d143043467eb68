import type { RoleConfig } from "../../src/core/arm.ts";
import type { Benchmark } from "../../src/core/benchmark.ts";
import type { ModelParameters } from "../../src/core/chat-model.ts";
import type { RoleName } from "../../src/core/result.ts";
import type { PricedModel } from "../../src/runner/parts.ts";
import type { LayeredOptions } from "./layers.ts";
import { type ResolvedModel, resolveModel } from "./models.ts";
import type { RunOptionsFile } from "./run-options.ts";

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
): Promise<Readonly<Record<RoleName, Role>>> {
  const role = async (name: RoleName): Promise<Role> => {
    const resolved = await resolveModel(name, layered, benchmark, environment);
    const parameters = parametersOf(name, layered.options, benchmark.roles[name].parameters);
    const price = layered.options[`${name}-price`] ?? layered.options.price ?? freeOf(resolved);
    return {
      model: resolved.model,
      price,
      parameters,
      config: {
        model: resolved.id,
        baseUrl: resolved.baseUrl,
        parameters: { ...parameters, stop: [...parameters.stop] },
        price,
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

/** Keyless players and models on this machine cost nothing; what an endpoint costs is unknown until the user says. */
function freeOf({ id }: ResolvedModel): PricedModel["price"] {
  return id === "rules" || /^(?:scripted|local):/.test(id) ? { prompt: 0, completion: 0 } : null;
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
