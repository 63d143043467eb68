/*
 * The part of node-llama-cpp that is used here, by shape. The package is an optional peer: types of its own would make it
 * necessary for everybody who compiles this one.
 */

export type Token = number;

/** A text of the chat template, in which special tokens are told from words that look like them. */
export interface TemplateText {
  tokenize(tokenizer: Tokenizer): Token[];
}

export interface Tokenizer {
  readonly detokenize: (tokens: readonly Token[], special?: boolean, last?: readonly Token[]) => string;
}

export interface Model {
  readonly trainContextSize: number;
  readonly tokenizer: Tokenizer;
  readonly tokens: { readonly bos: Token | null; readonly shouldPrependBosToken: boolean };
  tokenize(text: string): Token[];
  detokenize(tokens: readonly Token[], special?: boolean): string;
  createContext(options: {
    contextSize: number;
    batchSize: number;
    sequences: 1;
    threads: number;
    failedCreationRemedy: false;
  }): Promise<Context>;
}

interface Context {
  readonly contextSize: number;
  getSequence(): Sequence;
}

export interface Sequence {
  readonly contextTokens: readonly Token[];
  /** True where the state cannot be cut back to any length. */
  readonly needsCheckpoints: boolean;
  clearHistory(): Promise<void>;
  eraseContextTokenRanges(ranges: { start: number; end: number }[]): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: Token[]): Promise<void>;
  /** Ends by itself at the model's own end token. */
  evaluate(tokens: Token[], sampling: Sampling): AsyncIterable<Token>;
}

export interface Sampling {
  readonly temperature: number;
  readonly topP: number;
  readonly topK: number;
  readonly minP: number;
  readonly seed: number;
  readonly grammarEvaluationState?: object;
}

/** A text, a text with special tokens in it, or a list of both. */
export type StopTrigger = TemplateText | string | readonly (string | Token)[];

export interface Grammar {
  readonly stopGenerationTriggers: readonly StopTrigger[];
}

export type ChatItem =
  | { readonly type: "system" | "user"; readonly text: string }
  | { readonly type: "model"; readonly response: string[] };

export interface ChatTemplate {
  generateContextState(options: { chatHistory: readonly ChatItem[] }): {
    readonly contextText: TemplateText;
    readonly stopGenerationTriggers: readonly StopTrigger[];
  };
}

export interface Llama {
  loadModel(options: { modelPath: string; gpuLayers: 0 }): Promise<Model>;
  createGrammarForJsonSchema(schema: object): Promise<Grammar>;
}

export interface Binding {
  getLlama(options: {
    build: "never";
    gpu: false;
    skipDownload: true;
    progressLogs: false;
    maxThreads: number;
    logger: () => void;
  }): Promise<Llama>;
  resolveChatWrapper(
    model: Model,
    options: {
      type: "jinjaTemplate";
      fallbackToOtherWrappersOnJinjaError: false;
      warningLogs: false;
    },
  ): ChatTemplate;
  readonly LlamaGrammarEvaluationState: new (options: { model: Model; grammar: Grammar }) => object;
}

/** The optional peer. Held in a variable, so that neither compiler nor bundler looks for it. */
export const PEER: string = "node-llama-cpp";

/** @throws whatever the import throws where the package is missing or broken. */
export async function importBinding(): Promise<Binding> {
  return (await import(PEER)) as Binding;
}
