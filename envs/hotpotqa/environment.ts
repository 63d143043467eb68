import type { EnvironmentOptions } from "../../src/core/benchmark.ts";
import type { Action, Environment } from "../../src/core/environment.ts";
import { open } from "../../src/core/sealed.ts";
import type { Task, TaskId } from "../../src/core/task.ts";
import { exactMatch } from "../../src/text/exact-match.ts";
import { tokenF1 } from "../../src/text/f1.ts";
import { wikiRulesetNamed } from "../../src/wiki/rulesets/index.ts";
import { titleKey } from "../../src/wiki/title-key.ts";
import { type Page, pageText, type Wiki } from "../../src/wiki/wiki.ts";
import { wikiEnvironment } from "../../src/wiki/wiki-environment.ts";
import type { HotpotKey } from "./task.ts";

/** What the questions of one file are answered from. */
export interface HotpotWorld {
  readonly wiki: Wiki;
  /** The paragraphs that came with a question, in file order; none for files without them. */
  contextOf(task: TaskId): Promise<readonly Page[]>;
}

/**
 * Multi-hop questions over a wiki (Yang et al. 2018), with the actions of ReAct (Yao et al. 2023, section 3.1).
 *
 * Reward is the official exact match. Nothing is forced at the step limit unless the run asks for it: `finish[]` scores
 * 1 on the two official answers that normalise to nothing.
 */
export function hotpotEnvironment(
  { wiki, contextOf }: HotpotWorld,
  { revealVerdict, rules = "default", context = "none" }: EnvironmentOptions,
): Environment {
  const game = {
    name: "hotpotqa",
    async begin(task: Task) {
      const { answer, supportingTitles } = open((task as Task<HotpotKey>).key);
      const pages = context === "none" ? [] : await contextOf(task.id);
      const wanted = new Set(supportingTitles.map(titleKey));
      const shown = pages.filter(({ title }) => context === "given" || wanted.has(titleKey(title)));
      return {
        opening: shown.map((page) => `${page.title}: ${pageText(page)}`).join("\n"),
        judge(given: string) {
          const right = exactMatch(given, answer);
          const { f1, precision, recall } = tokenF1(given, answer);
          return { reward: right ? 1 : 0, metrics: { em: right ? 1 : 0, f1, precision, recall } };
        },
      };
    },
  };
  return wikiEnvironment(game, { wiki, ruleset: wikiRulesetNamed(rules), revealVerdict });
}

/** Opens every page that the answer rests on, then gives it: proves the question answerable. */
export function hotpotWalkthrough(task: Task): readonly Action[] {
  const { answer, supportingTitles } = open((task as Task<HotpotKey>).key);
  const searches = supportingTitles.map((title) => ({ name: "search", argument: title }));
  return [...searches, { name: "finish", argument: answer }];
}
