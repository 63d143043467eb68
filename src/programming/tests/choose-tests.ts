import { seededRandom } from "../../core/random.ts";

/**
 * At most `most` of a model's tests, by seeded choice, in their own order. The paper keeps up to six (Shinn et al. 2023); its code draws
 * without a seed.
 */
export function chooseTests(asserts: readonly string[], most: number, seed: number): readonly string[] {
  if (asserts.length <= most) return asserts;
  const order = seededRandom(seed).shuffle(asserts.map((_, index) => index));
  const kept = new Set(order.slice(0, Math.max(0, most)));
  return asserts.filter((_, index) => kept.has(index));
}
