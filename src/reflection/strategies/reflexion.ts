import type { ReflectionStrategy } from "../../core/reflection.ts";
import { type ReflectorParts, writeLesson } from "../reflector.ts";

/** A verbal lesson after every failed trial (Shinn et al. 2023). */
export function reflexion(parts: ReflectorParts): ReflectionStrategy {
  return { name: "reflexion", reflect: (input) => writeLesson(parts, input) };
}
