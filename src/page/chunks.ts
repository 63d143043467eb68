import type { ChatMessage } from "../core/chat-model.ts";
import type { CallRecord, EpisodeRecord, ReflectionRecord } from "../core/record.ts";
import { scriptLiteral } from "./html.ts";
import { CHUNK, type PageEpisode } from "./model.ts";

/** Longest text of an episode that is carried whole, in characters; the cut says how much more there was. */
const LONGEST = 100_000;

/** What was read of one episode. */
export interface EpisodeParts {
  readonly record: EpisodeRecord;
  readonly reflection: ReflectionRecord | null;
}

/** One chunk file with what had to be cut. */
export interface Chunk {
  readonly script: string;
  /** Texts cut to {@link LONGEST}. */
  readonly cuts: number;
}

/** Episodes of a chunk as a script that hands them to the page. */
export function chunkScript(
  number: number,
  episodes: readonly PageEpisode[],
  parts: readonly (EpisodeParts | null)[],
): Chunk {
  const cutter = newCutter();
  const packed = episodes.map((episode, at) =>
    packEpisode(number * CHUNK + at, episode, parts[at] ?? null, cutter.cut),
  );
  return { script: `retrialChunk(${number}, ${scriptLiteral(packed)});\n`, cuts: cutter.cuts() };
}

function newCutter() {
  let cuts = 0;
  return {
    cuts: () => cuts,
    cut(text: string): string {
      if (text.length <= LONGEST) return text;
      cuts += 1;
      return `${text.slice(0, LONGEST)}\n[cut here: ${text.length - LONGEST} more characters]`;
    },
  };
}

function packEpisode(id: number, { row }: PageEpisode, parts: EpisodeParts | null, cut: (text: string) => string) {
  if (parts === null) return { id, lost: "The record of this episode could not be read." };
  const { record, reflection } = parts;
  const messages: ChatMessage[] = [];
  const places = new Map<string, number>();
  const place = ({ role, content }: ChatMessage): number => {
    const name = `${role} ${content}`;
    const known = places.get(name);
    if (known !== undefined) return known;
    messages.push({ role, content: cut(content) });
    places.set(name, messages.length - 1);
    return messages.length - 1;
  };
  const calls = (list: readonly CallRecord[]) =>
    list.map(({ role, step, seed, parameters, messages: sent, reply, finish, usage }) => {
      return { role, step, seed, parameters, messages: sent.map(place), reply: cut(reply), finish, usage };
    });
  const { trajectory } = record;
  return {
    id,
    instruction: cut(trajectory.task.instruction),
    labels: trajectory.task.labels,
    opening: cut(trajectory.opening),
    lessons: record.lessons.map(({ trial, task, text }) => ({ trial, task, text: cut(text) })),
    steps: trajectory.steps.map(({ thought, action, failure, text, observation }) => ({
      thought: thought === null ? null : cut(thought),
      action: action === null ? null : { name: action.name, argument: cut(action.argument) },
      failure: failure?.message ?? null,
      text: cut(text),
      observation: cut(observation),
    })),
    ending: trajectory.ending,
    reward: row.reward,
    metrics: row.metrics,
    feedback: record.feedback,
    spend: row.spend,
    lesson: row.lesson,
    calls: [...calls(record.calls), ...calls(reflection?.calls ?? [])],
    messages,
  };
}
