import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { readAction } from "../../src/agents/read-action.ts";
import { offersOf } from "../../src/text/miss-reply.ts";
import { wikiRulesetNamed } from "../../src/wiki/rulesets/index.ts";
import type { Page, Wiki } from "../../src/wiki/wiki.ts";
import { wikiEnvironment } from "../../src/wiki/wiki-environment.ts";

const stepSchema = z.object({ thought: z.string(), action: z.string(), observation: z.string().nullable() });
const episodeSchema = z.object({
  _id: z.string().optional(),
  log: z.string().optional(),
  status: z.string().optional(),
  gold: z.string().optional(),
  answer: z.string().optional(),
  gt_answer: z.string().optional(),
  em: z.number().optional(),
  steps: z.array(stepSchema.transform((step) => ({ ...step, observation: withoutRemark(step.observation ?? "") }))),
});
/** An episode of somebody else's log; what it holds beside its steps depends on the log. */
export type LoggedEpisode = z.infer<typeof episodeSchema>;
export type LoggedStep = LoggedEpisode["steps"][number];

/** ReAct's notebook prints "ohh..." and the reply at a bad call; such lines got into the logged observations. */
function withoutRemark(observation: string): string {
  return observation.replace(/\n*ohh\.\.\. [\s\S]*$/, "");
}

/** @throws ZodError for another layout. */
export async function readLogged(path: string): Promise<readonly LoggedEpisode[]> {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").trimEnd().split("\n");
  return lines.map((line) => episodeSchema.parse(JSON.parse(line)));
}

/**
 * The log's actions played in our environment under strict rules, over pages rebuilt from the log's observations.
 *
 * Lookups that found something are left out: the log shows the beginning of a page alone. Line breaks, which logs of an
 * older version keep inside a page, do not count.
 */
export async function replayed(episode: LoggedEpisode, rules: "react" | "reflexion") {
  const { steps } = episode;
  const last = steps.at(-1)?.observation ?? "";
  const reward = /reward = 1|CORRECT$/.test(last) && !/INCORRECT/.test(last) ? 1 : 0;
  const game = {
    name: "replay",
    begin: async () => ({ opening: "", judge: () => ({ reward, metrics: {} }) }),
  };
  const world = wikiEnvironment(game, {
    wiki: wikiOf(steps, rules),
    ruleset: wikiRulesetNamed(rules),
    revealVerdict: true,
  });
  await world.reset({} as never, 1);
  const pairs: { readonly ours: string; readonly theirs: string }[] = [];
  for (const step of steps) {
    const turn = readAction(step.action, rules, world.actions);
    const ours =
      turn.action === null ? world.unreadable?.(turn.failure.message) : (await world.step(turn.action)).observation;
    const lookedUp = turn.action?.name === "lookup" && !/^The last page/.test(step.observation);
    if (!lookedUp) pairs.push({ ours: plain(ours ?? ""), theirs: plain(step.observation) });
    if (turn.action?.name === "finish") break;
  }
  return pairs;
}

function plain(text: string): string {
  return text.replaceAll("\n", "").trim();
}

/** Answers each search of the log as the log does. ReAct puts a dot behind the page, so one is taken off. */
function wikiOf(steps: readonly LoggedStep[], rules: "react" | "reflexion"): Wiki {
  const pages = new Map<string, Page>();
  const offers = new Map<string, readonly string[]>();
  for (const { action, observation } of steps) {
    const title = /^[Ss]earch\[([\s\S]*)\]$/.exec(action)?.[1];
    if (title === undefined) continue;
    const list = offersOf(observation);
    if (list === null) pages.set(title, { title, sentences: [pageShown(observation, rules)] });
    // ReAct names what it searched last: brackets tell that the title alone may refer to several things.
    const detour = rules === "react" && observation.startsWith(`Could not find [${title}]`);
    if (detour) pages.set(title, { title, sentences: [`${title} may refer to:`] });
    if (list !== null) offers.set(detour ? `[${title}]` : title, titlesIn(list));
  }
  return {
    pages: pages.size,
    page: async (title) => pages.get(title) ?? null,
    similar: async (query) => offers.get(query) ?? [],
  };
}

/** A text of which the environment shows what the log shows: ReAct puts a dot behind it, Reflexion cuts it at an empty line. */
function pageShown(observation: string, rules: "react" | "reflexion"): string {
  return rules === "react" ? observation.replace(/\.$/, "") : observation.replaceAll("\n\n", "\n");
}

/** Strings of a list as Python prints it. */
function titlesIn(list: string): readonly string[] {
  return [...list.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(unquoted);
}

function unquoted([, single, double]: RegExpMatchArray): string {
  return (single ?? double ?? "").replace(/\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\(.)/g, (_all, byte, code, plain) =>
    plain === undefined ? String.fromCodePoint(Number.parseInt(byte ?? code, 16)) : plain,
  );
}
