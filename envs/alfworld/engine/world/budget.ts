/** A search takes so long that no real game can have asked for it. Caught where the game is opened, which knows the file. */
export class SearchTooLong extends Error {
  constructor() {
    super(`a condition takes more than ${MOST.toLocaleString("en")} steps to search`);
  }
}

/** Most facts that one search may look at; the official games need fewer than 2,000. */
const MOST = 1_000_000;

/** Counts the work of one search, so that a hostile game ends with an error instead of hanging. */
export interface Budget {
  /** @throws SearchTooLong */
  spend(): void;
}

export function newBudget(): Budget {
  let left = MOST;
  return {
    spend() {
      left -= 1;
      if (left < 0) throw new SearchTooLong();
    },
  };
}
