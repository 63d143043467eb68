/** Words of the generator's state, and the distance of the word that is mixed in (Matsumoto and Nishimura 1998). */
const SIZE = 624;
const MIDDLE = 397;

/**
 * A new list in the order of Python's `random.Random(seed).shuffle(list)`: the order in which ReAct and others drew their
 * tasks. Mersenne Twister MT19937 seeded by array, as CPython seeds it with a whole number.
 *
 * @param seed a whole number of at least 0.
 */
export function pythonShuffle<T>(items: readonly T[], seed: number): T[] {
  const below = belowOf(mersenneTwister(seed));
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1);
    const held = order[last] as T;
    order[last] = order[other] as T;
    order[other] = held;
  }
  return order;
}

/** A whole number below `bound`: as many bits as it has, drawn again while they are too many (CPython `_randbelow`). */
function belowOf(word: () => number): (bound: number) => number {
  return (bound) => {
    const bits = 32 - Math.clz32(bound);
    while (true) {
      const drawn = word() >>> (32 - bits);
      if (drawn < bound) return drawn;
    }
  };
}

/** Words of 32 bits. */
function mersenneTwister(seed: number): () => number {
  const state = seededState(seed);
  let next = SIZE;
  return () => {
    if (next >= SIZE) {
      twist(state);
      next = 0;
    }
    let word = at(state, next);
    next += 1;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return (word ^ (word >>> 18)) >>> 0;
  };
}

function twist(state: Uint32Array): void {
  for (let index = 0; index < SIZE; index++) {
    const mixed = (at(state, index) & 0x80000000) | (at(state, (index + 1) % SIZE) & 0x7fffffff);
    state[index] = at(state, (index + MIDDLE) % SIZE) ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0);
  }
}

/** The state that CPython makes of a whole number: its 32-bit digits, lowest first, stirred in. */
function seededState(seed: number): Uint32Array {
  const digits = [seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0];
  if (digits[1] === 0) digits.pop();
  const state = new Uint32Array(SIZE);
  state[0] = 19650218;
  for (let index = 1; index < SIZE; index++) state[index] = stir(state, index, 1812433253) + index;
  let place = 1;
  let digit = 0;
  for (let round = 0; round < SIZE; round++) {
    state[place] = (at(state, place) ^ stir(state, place, 1664525)) + (digits[digit] ?? 0) + digit;
    place = step(state, place);
    digit = (digit + 1) % digits.length;
  }
  for (let round = 0; round < SIZE - 1; round++) {
    state[place] = (at(state, place) ^ stir(state, place, 1566083941)) - place;
    place = step(state, place);
  }
  state[0] = 0x80000000;
  return state;
}

function stir(state: Uint32Array, place: number, factor: number): number {
  const before = at(state, place - 1);
  return Math.imul(before ^ (before >>> 30), factor);
}

/** The next place; from the end back to 1, with the last word carried to the front. */
function step(state: Uint32Array, place: number): number {
  if (place + 1 < SIZE) return place + 1;
  state[0] = at(state, SIZE - 1);
  return 1;
}

function at(state: Uint32Array, index: number): number {
  return state[index] ?? 0;
}
