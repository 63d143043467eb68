import type { ChatRequest } from "../../core/chat-model.ts";
import type { Binding } from "./binding.ts";
import { DEFAULT_CONTEXT_TOKENS, type LoadOptions, type Outcome } from "./protocol.ts";
import { BLOCK, Writer } from "./writer.ts";

/** A loaded model. */
export interface Engine {
  /** Tokens of prompt and reply together. */
  readonly contextTokens: number;
  /** One request at a time. */
  complete(request: ChatRequest, signal: AbortSignal): Promise<Outcome>;
}

/** @throws whatever the binding throws for a file, a schema or a context that it cannot use. */
export async function loadEngine(binding: Binding, options: LoadOptions): Promise<Engine> {
  const { file, threads, jsonSchema } = options;
  const llama = await binding.getLlama({
    build: "never",
    gpu: false,
    skipDownload: true,
    progressLogs: false,
    maxThreads: threads,
    logger: () => undefined,
  });
  const model = await llama.loadModel({ modelPath: file, gpuLayers: 0 });
  const contextTokens = options.contextTokens ?? Math.min(model.trainContextSize, DEFAULT_CONTEXT_TOKENS);
  const context = await model.createContext({
    contextSize: contextTokens,
    batchSize: Math.min(BLOCK, contextTokens),
    sequences: 1,
    threads,
    failedCreationRemedy: false,
  });
  const template =
    options.mode === "completion"
      ? null
      : binding.resolveChatWrapper(model, {
          // The file's own, where it has one; else a guess by its tokens.
          type: "jinjaTemplate",
          fallbackToOtherWrappersOnJinjaError: false,
          warningLogs: false,
        });
  const grammar = jsonSchema === null ? null : await llama.createGrammarForJsonSchema(jsonSchema);
  const writer = new Writer(binding, model, template, grammar, context.getSequence());
  return { contextTokens, complete: (request, signal) => writer.complete(request, contextTokens, signal) };
}
