import type { RoleConfig } from "../../../src/core/arm.ts";
import type { Benchmark } from "../../../src/core/benchmark.ts";
import { type RoleName, type RunManifest, roleNames } from "../../../src/core/result.ts";
import { counted } from "../../../src/report/counted.ts";
import type { Logger } from "../logger.ts";
import type { LayeredOptions } from "../options/layers.ts";

/** Says what is about to be played, before anything is spent: data, arms, and every parameter with its source. */
export function announce(
  logger: Logger,
  folder: string,
  manifest: RunManifest,
  benchmark: Benchmark,
  layered: LayeredOptions,
) {
  const { dataset, tasks, arms, seeds, samples, trials } = manifest;
  logger.info(`Run ${folder}`);
  const official = dataset.expected === null ? "" : `, official file: ${dataset.expected}`;
  logger.info(
    `Data ${dataset.name}, sha256 ${dataset.sha256.slice(0, 12)}: ${tasks.length} of ${dataset.count} tasks${official}`,
  );
  if (dataset.skipped.length > 0) {
    logger.info(
      `Skipped ${counted(dataset.skipped.length, "invalid record")}: ${dataset.skipped.slice(0, 10).join(", ")}`,
    );
  }
  if (typeof dataset.wiki === "string") logger.info(`Wiki ${dataset.wiki}`);
  if (typeof manifest.isolation === "string") logger.info(`Programs run in ${manifest.isolation}`);
  const preset = benchmark.presets?.find(({ name }) => name === layered.options.preset);
  if (preset) {
    logger.info(`Preset ${preset.name}: ${preset.summary}`);
    for (const note of preset.notes) logger.info(`  ${note}`);
  }
  const attempts = `${counted(trials, "trial")}, seeds ${seeds.join(", ")}${samples > 1 ? `, ${samples} samples` : ""}`;
  logger.info(`Arms ${arms.map(({ label, id }) => `${label} (${id})`).join(", ")}; ${attempts}`);
  const used = new Set(arms.flatMap(({ config }) => roleNames.filter((role) => config.models[role] !== null)));
  for (const role of roleNames) {
    if (used.has(role)) for (const line of describeRole(role, manifest, benchmark, layered)) logger.info(line);
  }
  if (arms.some(({ config }) => config.evaluator.name === "self-tests")) {
    logger.info(`Tests of the model's own: at most ${layered.options["self-tests"]} a task`);
  }
  const fewest = [...arms].sort((a, b) => a.config.limits.steps - b.config.limits.steps)[0];
  if (fewest === undefined) return;
  const { limits } = fewest.config;
  const source = layered.options["episode-steps"] === undefined ? ` (${benchmark.steps.source})` : "";
  const longer = arms.filter(({ config }) => config.limits.steps > limits.steps);
  const more = longer.map(({ label, config }) => `; ${label}: ${config.limits.steps}`).join("");
  logger.info(`Limits of an episode: ${counted(limits.steps, "step")}${source}${more}${otherLimits(limits)}`);
}

function describeRole(
  role: RoleName,
  { arms }: RunManifest,
  { roles }: Benchmark,
  { options, preset, typed }: LayeredOptions,
): readonly string[] {
  const changed = ["temperature", "top-p", "max-tokens", "stop", "timeout"].filter(
    (name) => `${role}-${name}` in options && options[`${role}-${name}` as keyof typeof options] !== undefined,
  );
  const fromPreset = changed.filter((name) => `${role}-${name}` in preset && !typed.has(`${role}-${name}`));
  const given = changed.filter((name) => !fromPreset.includes(name));
  const source = [
    given.length === 0 ? [] : `${given.join(", ")} as given`,
    fromPreset.length === 0 ? [] : `${fromPreset.join(", ")} of the preset`,
    changed.length === 0 ? roles[role].source : `else ${roles[role].source}`,
  ]
    .flat()
    .join("; ");
  const told = new Map<string, string[]>();
  for (const { label, config } of arms) {
    const model = config.models[role];
    if (model === null) continue;
    const text = `${describeModel(model)}${describePrice(model.price, role, options)}`;
    told.set(text, [...(told.get(text) ?? []), label]);
  }
  // Arms are named where they differ, as under strict rules, which set the stop themselves.
  return [...told].map(
    ([text, labels]) => `${role}${told.size > 1 ? ` of ${labels.join(", ")}` : ""}: ${text} (${source})`,
  );
}

/** What tokens cost and who says so; nothing for what costs nothing. */
function describePrice(price: RoleConfig["price"], role: RoleName, options: LayeredOptions["options"]): string {
  if (price === null) return ", price unknown";
  const { prompt, completion, cached } = price;
  if (prompt === 0 && completion === 0) return "";
  const given = options[`${role}-price`] ?? options.price;
  const source = given !== undefined ? "as given" : `by ${options.prices ?? "datasets/prices.json"}`;
  const kept = cached === undefined ? "" : `, ${cached} cached`;
  return `, ${prompt} USD in${kept}, ${completion} USD out per million tokens ${source}`;
}

function describeModel({ model, baseUrl, parameters }: RoleConfig): string {
  const { temperature, topP, maxTokens, stop, timeoutMs } = parameters;
  const endpoint = baseUrl === null ? "" : ` at ${baseUrl}`;
  return (
    `${model}${endpoint}, temperature ${temperature}, top-p ${topP}, at most ${maxTokens} tokens, ` +
    `stop ${stop.length === 0 ? "none" : JSON.stringify(stop)}, timeout ${timeoutMs / 1000} s`
  );
}

function otherLimits({
  tokens,
  promptTokens,
  seconds,
  usd,
  forcedFinish,
}: RunManifest["arms"][number]["config"]["limits"]): string {
  const given = [
    tokens === null ? [] : `${tokens} tokens`,
    promptTokens === null ? [] : `${promptTokens} tokens a request`,
    seconds === null ? [] : `${seconds} s`,
    usd === null ? [] : `${usd} USD`,
    forcedFinish ? "then a forced finish" : [],
  ];
  return given
    .flat()
    .map((limit) => `, ${limit}`)
    .join("");
}
