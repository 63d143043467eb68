import type { ReflectionMemory } from "../../core/reflection.ts";
import { slidingWindow } from "./sliding-window.ts";

/** All lessons of each task, as Reflexion's released code keeps them (hotpotqa_runs/agents.py); the paper keeps three. */
export function unboundedMemory(): ReflectionMemory {
  return { ...slidingWindow(Number.POSITIVE_INFINITY), name: "unbounded" };
}
