/**
 * A value that travels without being seen: answer keys, hidden tests, walkthroughs.
 *
 * It prints, serialises and inspects as `[sealed]`. Only `envs/<name>/environment.ts` may import {@link open}; the
 * architecture test reads the import lines and fails on any other.
 */
export class Sealed<T> {
  readonly #value: T;

  private constructor(value: T) {
    this.#value = value;
  }

  static of<T>(value: T): Sealed<T> {
    return new Sealed(value);
  }

  /** Read by {@link open} alone. */
  static read<T>(sealed: Sealed<T>): T {
    return sealed.#value;
  }

  toString(): string {
    return "[sealed]";
  }

  toJSON(): string {
    return "[sealed]";
  }

  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return "[sealed]";
  }
}

/** Seals a value at the border where it is read. */
export function seal<T>(value: T): Sealed<T> {
  return Sealed.of(value);
}

/** Breaks the seal. For `envs/<name>/environment.ts` only, where reward is computed. */
export function open<T>(sealed: Sealed<T>): T {
  return Sealed.read(sealed);
}
