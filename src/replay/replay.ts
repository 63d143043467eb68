import type { ChatModel, ChatRequest } from "../core/chat-model.ts";
import { ModelError } from "../core/errors.ts";
import type { CallRecord, EpisodeRecord, ReflectionRecord, RunStore } from "../core/record.ts";
import { compareKeys, keyText, type ResultRow, type RoleName, type RowKey, rowKeySchema } from "../core/result.ts";
import type { RunReader } from "../store/index.ts";
import { type Divergence, episodeDivergence, rowDivergence, textOf } from "./divergence.ts";

export interface ReplayResult {
  /** Episodes that came out as recorded. */
  readonly equal: number;
  /** Recorded episodes that cannot be replayed, since they errored or were ended by the clock. */
  readonly left: number;
  /** In the order of rows; null when there is none. */
  readonly first: Divergence | null;
  readonly different: number;
}

/** A recorded run played again without its models: they say what they said, everything else is done anew. */
export interface Replay {
  /** Stands for the model of a role in all arms. */
  model(role: RoleName, id: string): ChatModel;
  /** Where the replay goes; compares and keeps nothing but rows. */
  readonly store: RunStore;
  result(): ReplayResult;
}

/** What one trial said, and what is left of it to be said again. */
interface Voice {
  readonly calls: readonly CallRecord[];
  readonly used: boolean[];
}

/** @throws StoreError when the run cannot be read. */
export async function openReplay(reader: RunReader): Promise<Replay> {
  const recorded = new Map<string, ResultRow>();
  for await (const row of reader.rows()) recorded.set(keyText(row.key), row);
  const voices = new Map<string, Voice>();
  const rows = new Map<string, ResultRow>();
  const divergences = new Map<string, Divergence>();
  const episodes = new Map<string, EpisodeRecord>();

  const voiceOf = async (name: string, key: RowKey, role: RoleName): Promise<Voice> => {
    const known = voices.get(name);
    if (known !== undefined) return known;
    const calls = role === "reflector" ? ((await reader.reflection(key))?.calls ?? []) : (await episodeOf(key)).calls;
    const own = calls.filter((call) => call.role === role);
    const voice: Voice = { calls: own, used: own.map(() => false) };
    voices.set(name, voice);
    return voice;
  };

  const episodeOf = async (key: RowKey): Promise<EpisodeRecord> => {
    const text = keyText(key);
    const record = episodes.get(text) ?? (await reader.episode(key));
    episodes.set(text, record);
    return record;
  };

  const note = (divergence: Divergence) => {
    const key = keyText(divergence.key);
    if (!divergences.has(key)) divergences.set(key, divergence);
  };

  const isPlayable = (row: ResultRow | undefined): row is ResultRow => {
    return (
      row !== undefined &&
      row.ending.kind !== "errored" &&
      !(row.ending.kind === "truncated" && row.ending.limit === "seconds")
    );
  };

  return {
    model: (role, id) => ({
      id,
      async complete(request) {
        const key = rowKeySchema.parse(request.caller?.key);
        const name = `${keyText(key)} ${role}`;
        if (!recorded.has(keyText(key))) throw notRecorded(id);
        const voice = await voiceOf(name, key, role);
        const at = voice.calls.findIndex((call, index) => !voice.used[index] && isSame(call, request));
        const call = voice.calls[at];
        if (call !== undefined) {
          voice.used[at] = true;
          return { text: call.reply, finish: call.finish, usage: call.usage };
        }
        if (isPlayable(recorded.get(keyText(key)))) note(callDivergence(key, role, voice, request));
        throw notRecorded(id);
      },
    }),
    store: {
      has: async () => false,
      chain: async () => [],
      episode: episodeOf,
      async append(row, record) {
        const text = keyText(row.key);
        const before = recorded.get(text);
        rows.set(text, row);
        if (!isPlayable(before) || record === undefined || divergences.has(text)) return;
        const found = episodeDivergence(await episodeOf(row.key), record);
        if (found !== null) note(found);
        episodes.delete(text);
        for (const role of ["actor", "evaluator"]) voices.delete(`${text} ${role}`);
      },
      async appendReflection({ key, lesson, spend }: ReflectionRecord) {
        const text = keyText(key);
        const row = rows.get(text);
        if (row !== undefined) rows.set(text, { ...row, lesson, spend: { ...row.spend, reflector: spend } });
        voices.delete(`${text} reflector`);
      },
      async *rows() {
        yield* [...rows.values()].sort((a, b) => compareKeys(a.key, b.key));
      },
    },
    result() {
      let equal = 0;
      let left = 0;
      const found: Divergence[] = [];
      for (const [text, before] of recorded) {
        const now = rows.get(text);
        if (!isPlayable(before)) left += 1;
        else {
          const divergence =
            divergences.get(text) ?? (now === undefined ? neverPlayed(before.key) : rowDivergence(before, now));
          if (divergence === null) equal += 1;
          else found.push(divergence);
        }
      }
      found.sort((a, b) => compareKeys(a.key, b.key));
      return { equal, left, first: found[0] ?? null, different: found.length };
    },
  };
}

function notRecorded(id: string): ModelError {
  return new ModelError(`${id}: this call was not recorded`);
}

function neverPlayed(key: RowKey): Divergence {
  return { key, where: "the chain", field: "trial", recorded: "played", now: "not played" };
}

function isSame(call: CallRecord, request: ChatRequest): boolean {
  const { messages } = call;
  return (
    call.seed === request.seed &&
    messages.length === request.messages.length &&
    messages.every((message, index) => {
      const other = request.messages[index];
      return other !== undefined && message.content === other.content && message.role === other.role;
    }) &&
    parametersOf(call.parameters) === parametersOf(request)
  );
}

function parametersOf({ temperature, topP, maxTokens, stop }: CallRecord["parameters"]): string {
  return JSON.stringify([temperature, topP, maxTokens, stop]);
}

/** Compared with the next recorded call of the role that was not made yet. */
function callDivergence(key: RowKey, role: RoleName, { calls, used }: Voice, request: ChatRequest): Divergence {
  const at = used.indexOf(false);
  const call = calls[at];
  const place = `call ${(at < 0 ? calls.length : at) + 1} of the ${role}`;
  const step = call?.step == null ? "" : `, step ${call.step}`;
  if (call === undefined) return { key, where: place, field: "call", recorded: "not made", now: "made" };
  for (let index = 0; index < Math.max(call.messages.length, request.messages.length); index++) {
    const where = `${place}${step}, message ${index + 1}`;
    const [old, fresh] = [call.messages[index], request.messages[index]];
    if (old === undefined || fresh === undefined) {
      return { key, where, field: "message", recorded: old?.content ?? "none", now: fresh?.content ?? "none" };
    }
    if (old.role !== fresh.role) return { key, where, field: "role", recorded: old.role, now: fresh.role };
    if (old.content !== fresh.content)
      return { key, where, field: "content", recorded: old.content, now: fresh.content };
  }
  const field = (["temperature", "topP", "maxTokens", "stop"] as const).find(
    (name) => textOf(call.parameters[name]) !== textOf(request[name]),
  );
  if (field === undefined) {
    return { key, where: `${place}${step}`, field: "seed", recorded: `${call.seed}`, now: `${request.seed}` };
  }
  return {
    key,
    where: `${place}${step}`,
    field,
    recorded: textOf(call.parameters[field]),
    now: textOf(request[field]),
  };
}
