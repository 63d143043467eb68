/** What is wrong with a PDDL text. Caught where the game is opened, which knows the file. */
export class PddlError extends Error {
  /** From 1; null where no line can be named. */
  readonly line: number | null;

  constructor(message: string, line: number | null) {
    super(message);
    this.line = line;
  }
}
