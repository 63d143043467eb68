/** Takes out the least first number; among equals the least second one, the newest first. Numbers are small and whole. */
export class BucketQueue<T> {
  readonly #buckets: T[][][] = [];
  #least = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(item: T, first: number, second: number): void {
    this.#buckets[first] ??= [];
    const row = this.#buckets[first] as T[][];
    row[second] ??= [];
    (row[second] as T[]).push(item);
    this.#least = Math.min(this.#least, first);
    this.#size += 1;
  }

  pop(): T | undefined {
    for (; this.#least < this.#buckets.length; this.#least += 1) {
      for (const bucket of this.#buckets[this.#least] ?? []) {
        const item = bucket?.pop();
        if (item === undefined) continue;
        this.#size -= 1;
        return item;
      }
    }
    this.#least = 0;
    return undefined;
  }
}
