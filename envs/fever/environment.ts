import type { EnvironmentOptions } from "../../src/core/benchmark.ts";
import type { Action, Environment } from "../../src/core/environment.ts";
import { UsageError } from "../../src/core/errors.ts";
import { open } from "../../src/core/sealed.ts";
import type { Task, TaskId } from "../../src/core/task.ts";
import { wikiRulesetNamed } from "../../src/wiki/rulesets/index.ts";
import { type Page, pageText, type Wiki } from "../../src/wiki/wiki.ts";
import { wikiEnvironment } from "../../src/wiki/wiki-environment.ts";
import { titleOf } from "./page-name.ts";
import { labelRuleOf } from "./scoring/label.ts";
import { ENV, type FeverKey } from "./task.ts";

/** What the claims of one file are checked against. */
export interface FeverWorld {
  readonly wiki: Wiki;
  /** The pages that came with a claim, in file order; none for files without them. */
  contextOf(task: TaskId): Promise<readonly Page[]>;
}

/**
 * Claims to be checked against a wiki (Thorne et al. 2018), with the actions of ReAct (Yao et al. 2023, section 3.1).
 *
 * The answer is a label; reward is whether it is the gold one. Evidence is not asked for, as in ReAct.
 *
 * @throws UsageError for the context `gold`: a claim that no page decides has none, so showing it would tell the label.
 */
export function feverEnvironment(
  { wiki, contextOf }: FeverWorld,
  { revealVerdict, rules = "default", context = "none" }: EnvironmentOptions,
): Environment {
  if (context === "gold") {
    throw new UsageError(
      "--context gold: evidence pages alone would tell the label, as claims without evidence have none. Take given or none.",
    );
  }
  const ruleset = wikiRulesetNamed(rules);
  const isRight = labelRuleOf(ruleset.name);
  const game = {
    name: ENV,
    async begin(task: Task) {
      const { label } = open((task as Task<FeverKey>).key);
      const shown = context === "given" ? await contextOf(task.id) : [];
      return {
        opening: shown.map((page) => `${page.title}: ${pageText(page)}`).join("\n"),
        judge(given: string) {
          const accuracy = isRight(given, label) ? 1 : 0;
          return { reward: accuracy, metrics: { accuracy } };
        },
      };
    },
  };
  return wikiEnvironment(game, { wiki, ruleset, revealVerdict });
}

/** Opens the pages of the first group of evidence, then gives the label. */
export function feverWalkthrough(task: Task): readonly Action[] {
  const { label, evidence } = open((task as Task<FeverKey>).key);
  const searches = evidence.map((page) => ({ name: "search", argument: titleOf(page) }));
  return [...searches, { name: "finish", argument: label }];
}
