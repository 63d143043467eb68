import type { EnvironmentOptions } from "../../src/core/benchmark.ts";
import {
  type Action,
  type ActionSpec,
  type Environment,
  running,
  type StepResult,
  terminated,
} from "../../src/core/environment.ts";
import { open } from "../../src/core/sealed.ts";
import type { Task } from "../../src/core/task.ts";
import { exactMatch } from "../../src/text/exact-match.ts";
import { tokenF1 } from "../../src/text/f1.ts";
import type { HotpotKey } from "./task.ts";
import { pythonList } from "./wiki/python-list.ts";
import type { Page, Wiki } from "./wiki/wiki.ts";

const ACTIONS: readonly ActionSpec[] = [
  { name: "search", argument: "entity", effect: "opens the page with this title and shows how it begins" },
  { name: "lookup", argument: "keyword", effect: "shows the next sentence of the open page that holds the keyword" },
  { name: "finish", argument: "answer", effect: "gives the answer and ends the episode" },
];

/** Sentences that a search shows (ReAct, wikienv.py). */
const SHOWN_SENTENCES = 5;

interface Lookup {
  readonly keyword: string;
  readonly results: readonly string[];
  readonly shown: number;
}

interface State {
  readonly answer: string;
  readonly page: Page | null;
  readonly lookup: Lookup | null;
  readonly over: boolean;
}

/**
 * Question answering over a wiki with `search`, `lookup` and `finish` (Yao et al. 2023, section 3.1; wikienv.py).
 *
 * A miss keeps the open page and its lookup; a hit resets the lookup; a new keyword restarts the count. Deviations from
 * the published code, which mend its faults: sentences are the file's own instead of a split on ". ", so no dots are
 * doubled; nothing is unescaped as Python source; titles match whatever their case; an unreadable action costs a step
 * and tells the valid forms; a step after the end throws. There is no `think` action, and no `finish[]` is forced at the
 * step limit (it would score 1 on the two official golds that normalise to nothing). Reward is the official exact match.
 */
export function hotpotEnvironment(wiki: Wiki, { revealVerdict }: EnvironmentOptions): Environment {
  let state: State | null = null;

  const search = async (entity: string, current: State): Promise<StepResult> => {
    const answer = await wiki.find(entity);
    if (!("page" in answer)) return running(`Could not find ${entity}. Similar: ${pythonList(answer.similar)}.`);
    state = { ...current, page: answer.page, lookup: null };
    return running(answer.page.sentences.slice(0, SHOWN_SENTENCES).join("").trim());
  };

  const lookup = (keyword: string, current: State): StepResult => {
    const before = current.lookup?.keyword === keyword ? current.lookup : startLookup(keyword, current.page);
    const sentence = before.results[before.shown];
    const next = sentence === undefined ? before : { ...before, shown: before.shown + 1 };
    state = { ...current, lookup: next };
    if (sentence === undefined) return running("No more results.");
    return running(`(Result ${next.shown} / ${next.results.length}) ${sentence}`);
  };

  const finish = (given: string, current: State): StepResult => {
    state = { ...current, over: true };
    const right = exactMatch(given, current.answer);
    const { f1, precision, recall } = tokenF1(given, current.answer);
    const verdict = right ? "Answer is CORRECT" : "Answer is INCORRECT";
    const metrics = { em: right ? 1 : 0, f1, precision, recall };
    return terminated(revealVerdict ? verdict : "Answer submitted.", right ? 1 : 0, { metrics });
  };

  return {
    actions: ACTIONS,
    async reset(task) {
      state = { answer: open((task as Task<HotpotKey>).key).answer, page: null, lookup: null, over: false };
      return "";
    },
    async step({ name, argument }) {
      if (state === null) throw new Error("hotpotqa: step before reset");
      if (state.over) throw new Error("hotpotqa: step after the end of the episode");
      if (name === "search") return search(argument, state);
      if (name === "lookup") return lookup(argument, state);
      if (name === "finish") return finish(argument, state);
      return running(`Invalid action: ${name}[${argument}]. Valid actions are search, lookup and finish.`);
    },
    async close() {
      state = null;
    },
  };
}

function startLookup(keyword: string, page: Page | null): Lookup {
  const wanted = keyword.toLowerCase();
  const results = (page?.sentences ?? [])
    .map((text) => text.trim())
    .filter((text) => text.toLowerCase().includes(wanted));
  return { keyword, results, shown: 0 };
}

/** Opens every page that the answer rests on, then gives it: proves the question answerable. */
export function hotpotWalkthrough(task: Task): readonly Action[] {
  const { answer, supportingTitles } = open((task as Task<HotpotKey>).key);
  const searches = supportingTitles.map((title) => ({ name: "search", argument: title }));
  return [...searches, { name: "finish", argument: answer }];
}
