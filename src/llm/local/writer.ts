import type { ChatMessage, ChatRequest } from "../../core/chat-model.ts";
import { cutAtStop } from "../cut-at-stop.ts";
import { promptText } from "../prompt-text.ts";
import type { Binding, ChatItem, ChatTemplate, Grammar, Model, Sequence, StopTrigger, Token } from "./binding.ts";
import type { Outcome } from "./protocol.ts";

/**
 * Tokens of a prompt that are computed together. Sums of floating-point numbers depend on what is summed together, so a
 * part of an earlier prompt is used again only in whole blocks: the state is then the same to the last bit as if nothing
 * had been asked before.
 */
export const BLOCK = 128;

/** Tokens that the end of a message takes at most, by any template. */
const LONGEST_END = 32;

/** Reads prompts into the one sequence of a model's context, and writes what follows. */
export class Writer {
  readonly #binding: Binding;
  readonly #model: Model;
  /** Null: the messages are one text that the model continues. */
  readonly #template: ChatTemplate | null;
  readonly #grammar: Grammar | null;
  readonly #sequence: Sequence;
  /** How many of the sequence's tokens, from its beginning, were computed in whole blocks. */
  #solid = 0;

  constructor(
    binding: Binding,
    model: Model,
    template: ChatTemplate | null,
    grammar: Grammar | null,
    sequence: Sequence,
  ) {
    this.#binding = binding;
    this.#model = model;
    this.#template = template;
    this.#grammar = grammar;
    this.#sequence = sequence;
  }

  async complete(request: ChatRequest, contextTokens: number, signal: AbortSignal): Promise<Outcome> {
    const { prompt, stopGenerationTriggers } = this.#prompt(request.messages);
    const promptTokens = prompt.length;
    if (promptTokens + request.maxTokens > contextTokens) return { kind: "overflow", promptTokens, contextTokens };
    const rest = await this.#read(prompt, signal);
    if (rest === null) return { kind: "aborted" };
    const triggers = [...stopGenerationTriggers, ...(this.#grammar?.stopGenerationTriggers ?? [])];
    const ends = triggers.map((trigger) => this.#spelled(trigger));
    const written: Token[] = [];
    let text = "";
    let finish: "stop" | "length" = "stop";
    for await (const token of this.#sequence.evaluate(rest, this.#sampling(request))) {
      if (signal.aborted) return { kind: "aborted" };
      written.push(token);
      const whole = this.#model.detokenize(written);
      text = cutAtStop(whole, [...request.stop, ...ends]);
      if (text !== whole || this.#ended(written, ends)) break;
      if (written.length >= request.maxTokens) {
        finish = "length";
        break;
      }
    }
    if (signal.aborted) return { kind: "aborted" };
    const usage = { promptTokens, completionTokens: written.length, estimated: false };
    return { kind: "reply", reply: { text, finish, usage } };
  }

  #prompt(messages: readonly ChatMessage[]) {
    if (this.#template === null) {
      const { bos, shouldPrependBosToken } = this.#model.tokens;
      const text = this.#model.tokenize(promptText(messages));
      return { prompt: shouldPrependBosToken && bos !== null ? [bos, ...text] : text, stopGenerationTriggers: [] };
    }
    const { contextText, stopGenerationTriggers } = this.#template.generateContextState({
      chatHistory: historyOf(messages),
    });
    return { prompt: contextText.tokenize(this.#model.tokenizer), stopGenerationTriggers };
  }

  /** Takes in the prompt but for its last block, which is returned; null when aborted. */
  async #read(prompt: readonly Token[], signal: AbortSignal): Promise<Token[] | null> {
    const sequence = this.#sequence;
    const known = sequence.needsCheckpoints ? 0 : this.#known(prompt);
    this.#solid = 0;
    if (known === 0) await sequence.clearHistory();
    else await sequence.eraseContextTokenRanges([{ start: known, end: sequence.contextTokens.length }]);
    this.#solid = known;
    while (prompt.length - this.#solid > BLOCK) {
      await sequence.evaluateWithoutGeneratingNewTokens(prompt.slice(this.#solid, this.#solid + BLOCK));
      this.#solid += BLOCK;
      if (signal.aborted) return null;
    }
    return prompt.slice(this.#solid);
  }

  /** Tokens of the prompt that stand in the sequence already, in whole blocks and never all of it. */
  #known(prompt: readonly Token[]): number {
    const before = this.#sequence.contextTokens;
    const most = Math.min(this.#solid, Math.floor((prompt.length - 1) / BLOCK) * BLOCK);
    let equal = 0;
    while (equal < most && prompt[equal] === before[equal]) equal++;
    return equal - (equal % BLOCK);
  }

  #sampling({ temperature, topP, seed }: ChatRequest) {
    const plain = { temperature, topP, seed, topK: 0, minP: 0 };
    const grammar = this.#grammar;
    if (grammar === null) return plain;
    const { LlamaGrammarEvaluationState } = this.#binding;
    return { ...plain, grammarEvaluationState: new LlamaGrammarEvaluationState({ model: this.#model, grammar }) };
  }

  /** Whether an end of the template stands among the last tokens: special tokens make no text unless spelled out. */
  #ended(written: readonly Token[], ends: readonly string[]): boolean {
    const spelled = this.#model.detokenize(written.slice(-LONGEST_END), true);
    return ends.some((end) => end !== "" && spelled.includes(end));
  }

  /** The text of a trigger as the model writes it, special tokens spelled out. */
  #spelled(trigger: StopTrigger): string {
    if (typeof trigger === "string") return trigger;
    const spell = (tokens: readonly Token[]) => this.#model.detokenize(tokens, true);
    if ("tokenize" in trigger) {
      const text = spell(trigger.tokenize(this.#model.tokenizer));
      // Some tokenizers put a blank before every text.
      return text.trimStart() || text;
    }
    return trigger.map((part) => (typeof part === "string" ? part : spell([part]))).join("");
  }
}

/** The reply begins an assistant's message, or goes on with the one that comes last. */
function historyOf(messages: readonly ChatMessage[]): ChatItem[] {
  const items = messages.map(({ role, content }): ChatItem => {
    return role === "assistant" ? { type: "model", response: [content] } : { type: role, text: content };
  });
  return items.at(-1)?.type === "model" ? items : [...items, { type: "model", response: [""] }];
}
