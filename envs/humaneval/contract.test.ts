import { afterAll, describe, expect, it } from "vitest";
import { environmentContract } from "../../src/testing/environment-contract.ts";
import { sandboxed } from "../../src/testing/sandboxed.ts";
import { humaneval } from "./index.ts";

const bundled = await humaneval.load({ data: null, skipInvalid: false });
const few = { ...bundled, tasks: bundled.tasks.slice(0, 12) };
afterAll(() => bundled.close?.());

describe.skipIf(!sandboxed.available)(`HumanEval keeps the contract of environments${sandboxed.note}`, () => {
  for (const check of environmentContract(humaneval, few)) it(check.name, check.run, 60_000);
});

it("the project's own problems are at least forty, each with visible examples and a reference", () => {
  expect(bundled.tasks.length).toBeGreaterThanOrEqual(40);
  expect(bundled.tasks.every((task) => task.instruction.includes(">>>"))).toBe(true);
  expect(bundled.tasks.every((task) => bundled.walkthrough(task).length === 1)).toBe(true);
});
