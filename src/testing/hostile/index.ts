import { crowds } from "./crowds.ts";
import { disguises } from "./disguises.ts";
import { forgers } from "./forgers.ts";
import { insiders } from "./insiders.ts";
import { intruders } from "./intruders.ts";
import { leavers } from "./leavers.ts";
import type { Canary, HostileProgram } from "./program.ts";

export { type Canary, type HostileProgram, hostileJob } from "./program.ts";

/** Every way that is known to us to pass without solving, to get out, or not to end. */
export function hostileSuite(canary: Canary): readonly HostileProgram[] {
  return [...disguises, ...insiders, ...forgers, ...leavers, ...crowds, ...intruders(canary)];
}
