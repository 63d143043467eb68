import type { ReflectionStrategy } from "../../core/reflection.ts";

/** Plain retry: the baseline that gets as many trials as any other strategy (Shinn et al. 2023, section 4.1). */
export function noReflection(): ReflectionStrategy {
  return { name: "none", reflect: async () => null };
}
