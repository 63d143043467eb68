/** Slots at the beginning; doubled whenever three of four are taken. */
const SLOTS = 1 << 16;

/**
 * Which titles are there already: 8 to 21 bytes a title, against some 100 in a Set of strings.
 *
 * A slot holds a document's number and a fingerprint of its key. Equal fingerprints are compared by the keys themselves,
 * which `keyOf` reads from the index, so that the answer is exact.
 */
export class TitleSet {
  readonly #keyOf: (id: number) => string;
  #ids = new Uint32Array(SLOTS);
  #prints = new Uint32Array(SLOTS);
  #size = 0;

  /** @param keyOf the key of a document that was added; ids from 1. */
  constructor(keyOf: (id: number) => string) {
    this.#keyOf = keyOf;
  }

  /** Adds a document under its key. False when the key is there already; then nothing changes. */
  add(key: string, id: number): boolean {
    if (this.#size * 4 >= this.#ids.length * 3) this.#grow();
    const print = fingerprint(key);
    let slot = print & (this.#ids.length - 1);
    for (;;) {
      const other = this.#ids[slot] ?? 0;
      if (other === 0) break;
      if (this.#prints[slot] === print && this.#keyOf(other) === key) return false;
      slot = (slot + 1) & (this.#ids.length - 1);
    }
    this.#ids[slot] = id;
    this.#prints[slot] = print;
    this.#size += 1;
    return true;
  }

  #grow(): void {
    const [ids, prints] = [this.#ids, this.#prints];
    this.#ids = new Uint32Array(ids.length * 2);
    this.#prints = new Uint32Array(ids.length * 2);
    ids.forEach((id, from) => {
      if (id === 0) return;
      const print = prints[from] ?? 0;
      let slot = print & (this.#ids.length - 1);
      while (this.#ids[slot] !== 0) slot = (slot + 1) & (this.#ids.length - 1);
      this.#ids[slot] = id;
      this.#prints[slot] = print;
    });
  }
}

/** 32 bits that spread well: FNV-1a with a final mix. */
function fingerprint(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
