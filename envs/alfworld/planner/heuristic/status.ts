/** What one thing has to become. */
export interface ChainGoal {
  readonly needs: readonly number[];
  readonly forbids: readonly number[];
  /** Where the agent has to stand at the end; null for anywhere. */
  readonly place: number | null;
}

/** A thing's own facts, and what the first change from them always asks for. */
export interface Status {
  readonly facts: readonly number[];
  readonly held: boolean;
  /** Facts outside the thing that every deed which changes it from here asks for. */
  readonly first: readonly number[];
  /** The place of every such deed; null where they differ. */
  readonly place: number | null;
  /** Whether every such deed asks for an empty hand. */
  readonly emptyHand: boolean;
}
