import { describe, it } from "vitest";
import type { WorldOptions } from "../../src/core/benchmark.ts";
import { environmentContract } from "../../src/testing/environment-contract.ts";
import { shared } from "../../src/testing/shared-data.ts";
import { alfworld } from "./index.ts";

const WORLD: WorldOptions = {
  split: null,
  wording: null,
  countThoughts: true,
  rewritePut: false,
  showAdmissible: false,
};
const load = (world: Partial<WorldOptions> = {}) =>
  alfworld.load({
    data: shared.path("data/alfworld/raw/valid_unseen"),
    skipInvalid: true,
    world: { ...WORLD, ...world },
  });

describe.skipIf(!shared.available)(`ALFWorld keeps the contract of environments${shared.note}`, async () => {
  const raw = shared.available ? await load() : null;
  if (raw !== null) for (const check of environmentContract(alfworld, raw)) it(check.name, check.run);
});
