import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { type LocalModel, localModel } from "../../../src/llm/local/local-model.ts";

interface Named {
  readonly model: LocalModel;
  readonly id: string;
}

/** One process for all roles and arms that name the same file in the same way. */
const named = new Map<string, Promise<Named>>();

/**
 * The model of `<file.gguf>` or `<file.gguf>@<context tokens>`. Its name in an arm is that of its file with the first
 * twelve digits of its SHA-256, and the context where one was asked for.
 *
 * @throws UsageError for a file that is no whole GGUF, too much context, or a missing peer.
 */
export function localModelNamed(name: string, mode: "chat" | "completion"): Promise<Named> {
  const key = `${mode} ${name}`;
  const known = named.get(key) ?? make(name, mode);
  named.set(key, known);
  return known;
}

async function make(name: string, mode: "chat" | "completion"): Promise<Named> {
  const [, file = name, tokens] = /^(.+\.gguf)@(\d+)$/iu.exec(name) ?? [];
  const model = localModel(tokens === undefined ? { file, mode } : { file, mode, contextTokens: Number(tokens) });
  const context = tokens === undefined ? "" : `@${tokens}`;
  return {
    model,
    id: `${mode === "chat" ? "local" : "local-completion"}:${basename(file)}#${(await sha256OfFile(file)).slice(0, 12)}${context}`,
  };
}

/** In pieces: a model may be larger than memory. */
async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
