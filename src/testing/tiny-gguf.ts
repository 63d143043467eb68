import { seededRandom } from "../core/random.ts";

/*
 * A language model of half a megabyte whose weights are chance: it says nothing sensible, but all of the way from a chat
 * to tokens and back is real.
 */

const WIDTH = 64;
const HIDDEN = 128;
const LAYERS = 2;
const HEADS = 4;
/** Unknown, begin, end, and one token for each byte. */
const SPECIAL = ["<unk>", "<s>", "</s>"];
const VOCABULARY = SPECIAL.length + 256;
const ALIGNMENT = 32;
/** Numbers of the value types (GGUF, version 3). */
const U32 = 4;
const I32 = 5;
const F32 = 6;
const TEXT = 8;
const LIST = 9;

export interface TinyGguf {
  /** 512 unless given. */
  readonly contextTokens?: number;
  /** A Jinja template; none unless given. */
  readonly chatTemplate?: string;
  /** Of the weights; 1 unless given. */
  readonly seed?: number;
}

/** The file's bytes. */
export function tinyGguf({ contextTokens = 512, chatTemplate, seed = 1 }: TinyGguf = {}): Buffer {
  const random = seededRandom(seed);
  const tensors = tensorShapes().map(([name, shape]) => {
    const count = shape.reduce((product, size) => product * size, 1);
    const norm = name.includes("norm");
    // Uneven enough that a greedy reply is not the same byte again and again.
    const weights = Float32Array.from({ length: count }, () => (norm ? 1 : (random.next() - 0.5) * 0.5));
    return { name, shape, bytes: Buffer.from(weights.buffer) };
  });
  const values = [
    entry("general.architecture", TEXT, text("llama")),
    entry("llama.context_length", U32, u32(contextTokens)),
    entry("llama.embedding_length", U32, u32(WIDTH)),
    entry("llama.block_count", U32, u32(LAYERS)),
    entry("llama.feed_forward_length", U32, u32(HIDDEN)),
    entry("llama.attention.head_count", U32, u32(HEADS)),
    entry("llama.rope.dimension_count", U32, u32(WIDTH / HEADS)),
    entry("llama.attention.layer_norm_rms_epsilon", F32, f32(1e-5)),
    entry("tokenizer.ggml.model", TEXT, text("llama")),
    entry("tokenizer.ggml.tokens", LIST, list(TEXT, vocabulary().map(text))),
    entry(
      "tokenizer.ggml.scores",
      LIST,
      list(
        F32,
        vocabulary().map(() => f32(0)),
      ),
    ),
    entry(
      "tokenizer.ggml.token_type",
      LIST,
      list(
        I32,
        vocabulary().map((_, id) => u32(typeOf(id))),
      ),
    ),
    entry("tokenizer.ggml.unknown_token_id", U32, u32(0)),
    entry("tokenizer.ggml.bos_token_id", U32, u32(1)),
    entry("tokenizer.ggml.eos_token_id", U32, u32(2)),
    ...(chatTemplate === undefined ? [] : [entry("tokenizer.chat_template", TEXT, text(chatTemplate))]),
  ];
  let offset = 0;
  const infos = tensors.map(({ name, shape, bytes }) => {
    const info = [text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)];
    offset += padded(bytes).length;
    return Buffer.concat(info);
  });
  const head = Buffer.concat([
    Buffer.from("GGUF"),
    u32(3),
    u64(tensors.length),
    u64(values.length),
    ...values,
    ...infos,
  ]);
  return Buffer.concat([padded(head), ...tensors.map(({ bytes }) => padded(bytes))]);
}

function tensorShapes(): readonly (readonly [name: string, shape: readonly number[]])[] {
  const layers = Array.from({ length: LAYERS }, (_, layer) => {
    const square = ["attn_q", "attn_k", "attn_v", "attn_output"].map((name) => [name, [WIDTH, WIDTH]] as const);
    const wide = ["ffn_gate", "ffn_up"].map((name) => [name, [WIDTH, HIDDEN]] as const);
    const norms = ["attn_norm", "ffn_norm"].map((name) => [name, [WIDTH]] as const);
    const all = [...square, ...wide, ["ffn_down", [HIDDEN, WIDTH]] as const, ...norms];
    return all.map(([name, shape]) => [`blk.${layer}.${name}.weight`, shape] as const);
  });
  return [
    ["token_embd.weight", [WIDTH, VOCABULARY]],
    ["output_norm.weight", [WIDTH]],
    ["output.weight", [WIDTH, VOCABULARY]],
    ...layers.flat(),
  ];
}

function vocabulary(): string[] {
  const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`);
  return [...SPECIAL, ...bytes];
}

/** 2 is unknown, 3 is control, 6 is a byte. */
function typeOf(id: number): number {
  if (id === 0) return 2;
  return id < SPECIAL.length ? 3 : 6;
}

function entry(key: string, type: number, value: Buffer): Buffer {
  return Buffer.concat([text(key), u32(type), value]);
}

function list(type: number, items: readonly Buffer[]): Buffer {
  return Buffer.concat([u32(type), u64(items.length), ...items]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, "utf8");
  return Buffer.concat([u64(bytes.length), bytes]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);
}
