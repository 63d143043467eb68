import { createInterface } from "node:readline/promises";
import { UsageError } from "../../../src/core/errors.ts";
import { dollars, grouped } from "../../../src/report/column.ts";
import type { RunOptionsFile } from "../options/run-options.ts";
import type { Prepared } from "../run/prepare.ts";
import { addForecasts, type Forecast, forecastArm, OBSERVATION_TOKENS, type Range } from "./forecast.ts";

/** What the run may take, a line for each arm and one for all. */
export async function dryRunLines(prepared: Prepared, options: RunOptionsFile): Promise<readonly string[]> {
  const { arms, tasks } = prepared;
  const forecasts = await forecastsOf(prepared, options);
  const lines = arms.map(({ label }, index) => `${label}: ${inWords(forecasts[index] as Forecast)}`);
  return [
    `${grouped(tasks.length)} tasks, ${options.trials} trials, ${options.seeds.length * options.samples} attempts at each; nothing was sent.`,
    ...lines,
    ...(arms.length > 1 ? [`all: ${inWords(addForecasts(forecasts))}`] : []),
    "Low: every task is solved by the first reply. High: every trial takes all its steps, every reply all its tokens, every " +
      `observation ${OBSERVATION_TOKENS} tokens; a token is between 2.7 and 6.7 characters.`,
  ];
}

/**
 * Asks before a run that may cost more than `--confirm-above`.
 *
 * @throws UsageError when the answer is no, or nobody is there to ask.
 */
export async function confirmCost(prepared: Prepared, options: RunOptionsFile): Promise<void> {
  const limit = options["confirm-above"];
  if (limit === undefined || options.yes) return;
  const { usd } = addForecasts(await forecastsOf(prepared, options));
  if (usd !== null && usd.high <= limit) return;
  const cost =
    usd === null ? "an unknown sum (a price is unknown: give it with --price)" : `up to ${dollars(usd.high)} USD`;
  const what = `This run may cost ${cost}, more than --confirm-above ${limit}.`;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new UsageError(`${what} Pass --yes to play it, or see --dry-run.`);
  }
  const asker = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asker.question(`${what} Play it? [y/N] `);
  asker.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new UsageError("Not played.");
}

async function forecastsOf({ arms, tasks, taskSet }: Prepared, options: RunOptionsFile): Promise<readonly Forecast[]> {
  const { seeds, samples, trials } = options;
  const shape = { tasks, taskSet, attempts: seeds.length * samples, trials };
  const forecasts: Forecast[] = [];
  for (const arm of arms) forecasts.push(await forecastArm(arm, shape));
  return forecasts;
}

function inWords({ calls, tokens, usd }: Forecast): string {
  const cost = usd === null ? "USD unknown" : `${dollars(usd.low)} to ${dollars(usd.high)} USD`;
  return `${span(calls)} calls, ${span(tokens)} tokens, ${cost}`;
}

function span({ low, high }: Range): string {
  return `${grouped(low)} to ${grouped(high)}`;
}
