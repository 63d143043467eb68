import { z } from "zod";
import type { Game, Session, Wording } from "./game.ts";

const commands = z.array(z.string());
const stepSchema = z.object({
  action: z.string(),
  /** Null where it was not logged. */
  observation: z.string().nullable(),
  admissible: commands.optional(),
  adm_add: commands.optional(),
  adm_del: commands.optional(),
  won: z.boolean().optional(),
});

/** An episode that somebody else's engine played. */
export const loggedPlaySchema = z.object({
  source: z.string(),
  gamefile: z.string(),
  grammar: z.string(),
  obs_filter: z.string().nullish(),
  /** Only runs of the reference have it: they log every list, as changes, and every time that the goal held. */
  kind: z.string().optional(),
  goal: z.string(),
  initial_observation: z.string(),
  admissible0: commands.optional(),
  steps: z.array(stepSchema),
  won: z.boolean(),
  partial: z.boolean().optional(),
});
export type LoggedPlay = z.infer<typeof loggedPlaySchema>;

/** What was compared, and every difference in a line. */
export interface Comparison {
  readonly observations: number;
  readonly lists: number;
  readonly wons: number;
  readonly differences: readonly string[];
}

export const wordingOfPlay = ({ grammar }: LoggedPlay): Wording => (grammar === "2.1.1" ? "2.1.1" : "2.1.2");

/** Plays what was logged again, comparing all that was logged: texts, lists, and whether it was won. */
export function compare(game: Game, logged: LoggedPlay): Comparison {
  const session = game.start();
  const count = { observations: 0, lists: 0, wons: 0 };
  const differences: string[] = [];
  const same = (what: keyof typeof count, where: string, expected: unknown, found: unknown): void => {
    count[what] += 1;
    if (expected === found) return;
    differences.push(`${logged.gamefile} (${logged.source}), ${where}, ${what}: ${told(expected, found)}`);
  };
  same("observations", "opening", logged.initial_observation, filtered(session.opening, logged));
  same("observations", "goal", bare(logged.goal), game.goal);
  let list = logged.admissible0;
  if (list !== undefined) same("lists", "opening", inOrder(list), session.admissible().join("\n"));
  let everWon = false;
  for (const [at, step] of logged.steps.entries()) {
    const where = `step ${at + 1} (${step.action})`;
    const { observation, won } = session.step(step.action);
    everWon ||= won;
    if (step.observation !== null) same("observations", where, step.observation, filtered(observation, logged));
    list = logged.kind === undefined ? step.admissible : changed(list ?? [], step);
    if (list !== undefined) same("lists", where, inOrder(list), session.admissible().join("\n"));
    if (logged.kind !== undefined) same("wons", where, step.won ?? false, won);
  }
  if (!logged.partial) same("wons", "end", logged.won, everWon);
  return { ...count, differences };
}

/** Whether each command of the walkthrough is understood and the last one wins, none before it; the first thing wrong, or null. */
export function walkthroughFault(session: Session, walkthrough: readonly string[]): string | null {
  for (const [at, command] of walkthrough.entries()) {
    const { understood, won } = session.step(command);
    const where = `command ${at + 1} of ${walkthrough.length} (${command})`;
    if (!understood) return `${where} was not understood`;
    if (won !== (at === walkthrough.length - 1)) return `${where} ${won ? "won already" : "did not win"}`;
  }
  return walkthrough.length === 0 ? "it has no commands" : null;
}

/** A command of the newer wording in the older one. */
export const inOlderWords = (command: string): string => command.replace(/^move (.+) to (.+)$/u, "put $1 in/on $2");

function changed(list: readonly string[], { adm_add = [], adm_del = [] }: LoggedPlay["steps"][number]): string[] {
  return [...list.filter((command) => !adm_del.includes(command)), ...adm_add];
}

/** Lists are logged in any order; ours must be in that of code points and hold nothing twice. */
const inOrder = (list: readonly string[]): string => [...list].sort().join("\n");

/** Of two texts the lines that only one of them has, or both in full where only the order differs. */
function told(expected: unknown, found: unknown): string {
  const [wanted, got] = [`${expected}`.split("\n"), `${found}`.split("\n")];
  const [missing, added] = [wanted.filter((line) => !got.includes(line)), got.filter((line) => !wanted.includes(line))];
  const [left, right] = missing.length + added.length === 0 ? [wanted, got] : [missing, added];
  return `expected ${JSON.stringify(left)}, found ${JSON.stringify(right)}`;
}

const bare = (goal: string): string => goal.replace(/^Your task is to: /u, "").replace(/\.$/u, "");

/** What the logger kept of a text. */
function filtered(text: string, { obs_filter: filter }: LoggedPlay): string {
  if (filter === "process_ob") return (text.split("\n\n")[1] ?? text).replace(/^You arrive at loc \d+\. /u, "");
  if (filter === "intro banner dropped") return text.replace(/^-= Welcome[^\n]*\n\n/u, "");
  return text;
}
