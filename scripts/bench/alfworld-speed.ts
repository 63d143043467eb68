import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { openGame, type Session } from "../../envs/alfworld/engine/index.ts";
import { seededRandom } from "../../src/core/random.ts";
import { shared } from "../../src/testing/shared-data.ts";
import { type AlfworldPeer, installAlfworld, type Played, type Seen, startAlfworld } from "./alfworld-peer.ts";
import { type SampledGame, sampleGames } from "./alfworld-sample.ts";
import { type Bench, type Measured, median } from "./bench.ts";

const PER_TYPE = 2;
const TYPES = 6;
const ROUNDS = 2;
/** Games, played by both before the clock counts. */
const WARM_UP = 2;
const FASTER = 60;

interface Pair {
  readonly ours: Played;
  readonly peer: Played;
}

/** How fast games are played, beside ALFWorld on TextWorld: same games, same commands, every list of commands included. */
export const alfworldSpeed: Bench = {
  summary: "ALFWorld's games against ALFWorld on TextWorld: a step, a load and a reset, lists of commands included",
  async run(say) {
    if (!shared.available) throw new Error("the bench needs the shared data beside the project: data/alfworld");
    const python = installAlfworld(say);
    const folder = mkdtempSync(join(tmpdir(), "retrial-alfworld-games-"));
    const peer = startAlfworld(python, folder);
    try {
      const games = await sampleGames(folder, PER_TYPE, 1);
      return measured(await playAll(games, peer, say));
    } finally {
      peer.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function playAll(games: readonly SampledGame[], peer: AlfworldPeer, say: (line: string) => void) {
  const random = seededRandom(2);
  const arms = { ours, peer: ({ path, plays }: SampledGame) => peer.play(path, plays) };
  const inTurn = async (game: SampledGame): Promise<Pair> => {
    const oursFirst = random.below(2) === 0;
    const first = oursFirst ? await arms.ours(game) : await arms.peer(game);
    return oursFirst ? { ours: first, peer: await arms.peer(game) } : { ours: await arms.ours(game), peer: first };
  };
  say(`warming up with ${WARM_UP} of ${games.length} games`);
  for (const game of games.slice(0, WARM_UP)) await inTurn(game);
  const pairs: Pair[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const game of random.shuffle(games)) {
      const pair = await inTurn(game);
      pairs.push(pair);
      if (differences(pair) > 0) say(`${game.path}: ${differences(pair)} answers are not the peer's`);
      say(`round ${round}, ${game.type}: a step takes ${stepMs(pair.ours)} ms, in the peer ${stepMs(pair.peer)} ms`);
    }
  }
  return pairs;
}

const stepMs = ({ plays }: Played): string => (sum(plays.map(({ stepsMs }) => stepsMs)) / stepsOf(plays)).toFixed(3);

/** The same work in the same order as the peer's. */
function ours({ path, plays }: SampledGame): Played {
  const start = performance.now();
  const { pddl_domain: domain, grammar, pddl_problem: problem } = JSON.parse(readFileSync(path, "utf8"));
  const game = openGame({ domain, grammar, problem }, { where: path });
  // The first session is served by what loading built: it belongs to the load.
  game.start();
  const loadMs = performance.now() - start;
  return {
    loadMs,
    plays: plays.map((commands) => {
      const begin = performance.now();
      const session = game.start();
      const opening = seen(session, session.opening);
      const reset = performance.now();
      const steps = commands.map((command) => seen(session, session.step(command).observation));
      return { resetMs: reset - begin, stepsMs: performance.now() - reset, opening, steps };
    }),
  };
}

function seen(session: Session, observation: string): Seen {
  return { observation, admissible: [...session.admissible()], won: session.won };
}

function measured(pairs: readonly Pair[]): Measured {
  const plays = (arm: keyof Pair) => pairs.flatMap((pair) => pair[arm].plays);
  const perSecond = (arm: keyof Pair) => (1000 * stepsOf(plays(arm))) / sum(plays(arm).map(({ stepsMs }) => stepsMs));
  const everythingMs = (arm: keyof Pair) =>
    sum(pairs.map((pair) => pair[arm].loadMs)) + sum(plays(arm).map(({ resetMs, stepsMs }) => resetMs + stepsMs));
  const medians = (of: (played: Played) => readonly number[]) =>
    [median(pairs.flatMap(({ ours }) => of(ours))), median(pairs.flatMap(({ peer }) => of(peer)))] as const;
  const [stepMs, peerStepMs] = medians(({ plays }) => plays.map(({ stepsMs, steps }) => stepsMs / steps.length));
  const [loadMs, peerLoadMs] = medians(({ loadMs }) => [loadMs]);
  const [resetMs, peerResetMs] = medians(({ plays }) => plays.map(({ resetMs }) => resetMs));
  return {
    figures: {
      games: pairs.length / ROUNDS,
      steps: stepsOf(plays("ours")),
      differences: sum(pairs.map(differences)),
      stepRatio: peerStepMs / stepMs,
      loadRatio: peerLoadMs / loadMs,
      resetRatio: peerResetMs / resetMs,
      // Of totals, with what the medians leave out: the first steps in a room, collected garbage.
      allStepsRatio: perSecond("ours") / perSecond("peer"),
      everythingRatio: everythingMs("peer") / everythingMs("ours"),
      ...{ stepMs, peerStepMs, loadMs, peerLoadMs, resetMs, peerResetMs },
      stepsPerSecond: perSecond("ours"),
      peerStepsPerSecond: perSecond("peer"),
    },
    floors: {
      games: { atLeast: PER_TYPE * TYPES },
      differences: { atMost: 0 },
      stepRatio: { atLeast: FASTER },
      loadRatio: { atLeast: FASTER },
      resetRatio: { atLeast: FASTER },
      allStepsRatio: { atLeast: FASTER },
      everythingRatio: { atLeast: FASTER },
    },
  };
}

/** Answers that are not the peer's. */
function differences({ ours, peer }: Pair): number {
  const answers = ({ plays }: Played) => plays.flatMap(({ opening, steps }) => [opening, ...steps]);
  const [own, other] = [answers(ours), answers(peer)];
  const differing = own.filter((answer, at) => JSON.stringify(answer) !== JSON.stringify(other[at]));
  return differing.length + Math.abs(own.length - other.length);
}

const stepsOf = (plays: Played["plays"]): number => sum(plays.map(({ steps }) => steps.length));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
