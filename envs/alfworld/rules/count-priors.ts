/** Of so many receptacles of one type, in games that hold such an object at all, so many hold one. */
export interface Share {
  readonly object: string;
  readonly receptacle: string;
  /** 0..1. */
  readonly share: number;
}

/** Counts where things lie at the start of games. */
export interface PriorCounts {
  /** @param problem a game's problem in PDDL. */
  add(problem: string): void;
  shares(): readonly Share[];
}

const FACT = /\((objectType|receptacleType|inReceptacle)\s+(\S+)\s+([^\s)]+)\)/gi;

export function countPriors(): PriorCounts {
  const held = new Map<string, number>();
  const there = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);
  return {
    add(problem) {
      const objects = new Map<string, string>();
      const receptacles = new Map<string, string>();
      const inside: (readonly [object: string, receptacle: string])[] = [];
      for (const [, predicate = "", a = "", b = ""] of problem.matchAll(FACT)) {
        const kind = predicate.toLowerCase();
        if (kind === "objecttype") objects.set(a, plain(b));
        else if (kind === "receptacletype") receptacles.set(a, plain(b));
        else inside.push([a, b]);
      }
      const instances = new Map<string, number>();
      for (const type of receptacles.values()) add(instances, type, 1);
      const known = inside.filter(([object, receptacle]) => objects.has(object) && receptacles.has(receptacle));
      const pairs = new Set(known.map(([object, receptacle]) => `${objects.get(object)} ${receptacle}`));
      for (const pair of pairs) {
        const [object = "", receptacle = ""] = pair.split(" ");
        add(held, `${object} ${receptacles.get(receptacle)}`, 1);
      }
      for (const object of new Set(objects.values())) {
        for (const [receptacle, count] of instances) add(there, `${object} ${receptacle}`, count);
      }
    },
    shares: () =>
      [...held].map(([pair, count]) => {
        const [object = "", receptacle = ""] = pair.split(" ");
        return { object, receptacle, share: count / (there.get(pair) ?? count) };
      }),
  };
}

/** `AlarmClockType` as the text has it: `alarmclock`. */
function plain(type: string): string {
  return type.toLowerCase().replace(/type$/, "");
}

/** Shares below this say nothing that helps a search. */
const LEAST = 0.004;

/** The shares as text: an object a line, receptacles in permille, the likeliest first. */
export function priorsText(shares: readonly Share[]): string {
  const byObject = new Map<string, Share[]>();
  for (const share of shares) {
    if (share.share >= LEAST) byObject.set(share.object, [...(byObject.get(share.object) ?? []), share]);
  }
  return [...byObject]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([object, own]) => {
      const sorted = own.sort((a, b) => b.share - a.share || (a.receptacle < b.receptacle ? -1 : 1));
      return `${object}: ${sorted.map(({ receptacle, share }) => `${receptacle} ${Math.round(share * 1000)}`).join(", ")}`;
    })
    .join("\n");
}
