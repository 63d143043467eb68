import { basename, resolve } from "node:path";
import type { ChatModel, ChatReply, ChatRequest } from "../../core/chat-model.ts";
import { ContextOverflow, ModelError, messageOf, UsageError } from "../../core/errors.ts";
import { readGgufHeader } from "./gguf-header.ts";
import { ModelProcess } from "./model-process.ts";
import { requirePeer } from "./peer.ts";
import type { LoadOptions } from "./protocol.ts";
import { Turns } from "./turns.ts";

export interface LocalModelOptions {
  /** A GGUF file. */
  readonly file: string;
  /** `completion`: without the chat template, as one text that the model continues, for base models; `chat` unless given. */
  readonly mode?: "chat" | "completion";
  /** Tokens of prompt and reply together, at least 1; unless given, what the model was trained on, at most 8192. */
  readonly contextTokens?: number;
  /** 1 unless given: on a busy machine threads that wait for each other cost more than they bring. */
  readonly threads?: number;
  /** A JSON schema that every reply of this model matches, e.g. of an action; unless given, replies are free text. */
  readonly jsonSchema?: object;
  /** Longest time to load, in ms; two minutes unless given. */
  readonly loadTimeoutMs?: number;
}

/** A model with a process of its own. */
export interface LocalModel extends ChatModel {
  /** Ends the process. Not needed at the end of a program, which takes it along; a later request starts another. */
  close(): Promise<void>;
}

const LOAD_TIMEOUT = 120_000;

/**
 * A model out of a GGUF file, run on this machine's processor by the optional peer node-llama-cpp, with the chat template that
 * the file holds.
 *
 * The same request gets the same reply whatever was asked before, on the same machine. Requests are answered one after
 * another, the nearest to the last one first; `timeoutMs` counts from a request's turn, loading not included. The model
 * is loaded at the first one, in a process of its own that sees no environment variable and starts anew should it die.
 *
 * @throws UsageError (when made) for a file that is no whole GGUF, more context than the model was trained on, or a
 * missing peer; `complete` throws a ContextOverflow where prompt and reply do not fit and other ModelErrors otherwise.
 */
export function localModel(options: LocalModelOptions): LocalModel {
  const {
    file,
    mode = "chat",
    contextTokens = null,
    threads = 1,
    jsonSchema = null,
    loadTimeoutMs = LOAD_TIMEOUT,
  } = options;
  const id = `${mode === "chat" ? "local" : "local-completion"}:${basename(file)}`;
  checkContext(file, contextTokens, readGgufHeader(file).trainedTokens);
  requirePeer(id);
  const load: LoadOptions = { file: resolve(file), contextTokens, threads, mode, jsonSchema };
  let process: ModelProcess | null = null;
  const turns = new Turns();

  async function loaded(): Promise<ModelProcess> {
    if (process?.alive) return process;
    const started = new ModelProcess();
    process = started;
    try {
      await started.load(load, loadTimeoutMs);
      return started;
    } catch (error) {
      started.kill("the model could not be loaded");
      const way = "Where memory is short, a smaller context (<file.gguf>@<tokens>) needs less.";
      throw new ModelError(`${id}: the model cannot be loaded: ${messageOf(error).replace(/\.$/, "")}. ${way}`, {
        fatal: true,
        cause: error,
      });
    }
  }

  async function answer(request: ChatRequest): Promise<ChatReply> {
    const outcome = await (await loaded()).complete(request, request.timeoutMs).catch((error) => {
      throw new ModelError(`${id}: ${messageOf(error)}.`, { cause: error });
    });
    switch (outcome.kind) {
      case "reply":
        return outcome.reply;
      case "overflow":
        throw new ContextOverflow(
          `${id}: the prompt (${outcome.promptTokens} tokens) and a reply of up to ${request.maxTokens} do not fit ` +
            `into the context of ${outcome.contextTokens} tokens. Give it more (<file.gguf>@<tokens>), or a shorter prompt.`,
        );
      case "aborted":
        throw new ModelError(`${id}: no reply within ${request.timeoutMs} ms. Allow more time, or a shorter reply.`);
      case "failed":
        throw new ModelError(`${id}: ${outcome.message}`);
    }
  }

  return {
    id,
    complete: (request) => turns.take(JSON.stringify(request.messages), () => answer(request)),
    async close() {
      process?.kill("the model was closed");
    },
  };
}

function checkContext(file: string, asked: number | null, trained: number | null): void {
  if (asked === null) return;
  if (!Number.isInteger(asked) || asked < 1) {
    throw new UsageError(`${file}: expected a context of at least 1 token, found ${asked}.`);
  }
  if (trained !== null && asked > trained) {
    throw new UsageError(
      `${file}: the model was trained on ${trained} tokens of context, found ${asked}. Ask for fewer.`,
    );
  }
}
