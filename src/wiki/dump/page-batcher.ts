import { titleKey } from "../title-key.ts";
import type { Page } from "../wiki.ts";
import { SENTENCE_END, storable } from "./index-file.ts";
import type { IndexSink, PageBatch } from "./index-sink.ts";

/** Pages and characters that go to the index at once. */
const PAGES = 500;
const CHARACTERS = 1 << 20;

/** Gathers pages in the form in which an index takes them. */
export class PageBatcher {
  readonly #sink: IndexSink;
  #batch = emptyBatch();
  #characters = 0;

  constructor(sink: IndexSink) {
    this.#sink = sink;
  }

  /** Returns whether it is time to send. */
  add({ title, sentences }: Page): boolean {
    const text = sentences.map(storable).join(SENTENCE_END);
    const name = storable(title);
    this.#batch.titles.push(name);
    this.#batch.keys.push(titleKey(name));
    this.#batch.texts.push(text);
    this.#characters += text.length;
    return this.#batch.keys.length >= PAGES || this.#characters >= CHARACTERS;
  }

  async send(): Promise<void> {
    const batch = this.#batch;
    this.#batch = emptyBatch();
    this.#characters = 0;
    if (batch.keys.length > 0) await this.#sink.add(batch);
  }
}

function emptyBatch(): PageBatch {
  return { titles: [], keys: [], texts: [] };
}
