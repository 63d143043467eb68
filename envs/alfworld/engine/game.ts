/** The texts of one game, as `game.tw-pddl` holds them. */
export interface GameText {
  /** Domain in PDDL; taken from the game's own file, never from one beside it. */
  readonly domain: string;
  /** Text grammar in TWL2. */
  readonly grammar: string;
  /** Objects, facts at the start and goal, in PDDL. */
  readonly problem: string;
}

/** How the text speaks: `2.1.1` is that of the published prompts and logs (`put .. in/on ..`), `2.1.2` that of the newer data. */
export type Wording = "2.1.1" | "2.1.2";

/** What a command did. */
export interface Outcome {
  readonly observation: string;
  /** Whether the goal holds now: a level, so it can be lost again. */
  readonly won: boolean;
  /** False where the command is none of the admissible ones: nothing happened. */
  readonly understood: boolean;
}

/** A state that a session can go back to; opaque, unchangeable, good for the session that took it. */
export interface Snapshot {
  /** Equal for equal states of one game: same facts, whatever the way to them. */
  readonly key: string;
}

/** One playing of a game. */
export interface Session {
  /** Banner, room and task. */
  readonly opening: string;
  readonly won: boolean;
  /** Commands that were understood so far. */
  readonly moves: number;
  /** White space at the ends is cut off; the rest must be one of {@link admissible}, letter for letter. */
  step(command: string): Outcome;
  /** Every command that would be understood now, once, in the order of code points. */
  admissible(): readonly string[];
  snapshot(): Snapshot;
  /** Goes back to the state; `moves` too. @throws Error for a snapshot of another session. */
  restore(snapshot: Snapshot): void;
}

/** A game that was read: unchangeable, any number of sessions at once. */
export interface Game {
  readonly wording: Wording;
  /** The sentence after `Your task is to: `, without its full stop. */
  readonly goal: string;
  /** Begins anew. */
  start(): Session;
}
