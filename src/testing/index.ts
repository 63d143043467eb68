/** Contract suites for parts of your own, usable in any test runner, and worlds to play them in. */
export { agentContract } from "./agent-contract.ts";
export { chatModelContract } from "./chat-model-contract.ts";
export type { ContractCheck } from "./contract.ts";
export { environmentContract } from "./environment-contract.ts";
export { evaluatorContract } from "./evaluator-contract.ts";
export { memoryContract } from "./memory-contract.ts";
export { type MemoryRunStore, memoryRunStore } from "./memory-run-store.ts";
export { type PlainArmParts, plainArm, playInMemory } from "./plain-arm.ts";
export { storeContract } from "./store-contract.ts";
export { functionModel, toyArm, toyEnvironment, toyRun, toyTasks } from "./toy-benchmark.ts";
