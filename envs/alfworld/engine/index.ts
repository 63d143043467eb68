export type { Game, GameText, Outcome, Session, Snapshot, Wording } from "./game.ts";
export { type Gym, type GymResult, gym } from "./gym.ts";
export { type OpenOptions, openGame } from "./open-game.ts";
export { NOTHING_HAPPENS } from "./session.ts";
