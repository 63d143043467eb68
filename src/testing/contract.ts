/** One sentence that a part must live up to; throws when it does not. Usable in any test runner, and before a run. */
export interface ContractCheck {
  readonly name: string;
  run(): Promise<void>;
}
