/** One step as the player sees it. */
export interface Seen {
  readonly command: string;
  readonly answer: string;
}

/** What is known of the house from the text alone. */
export interface House {
  /** Receptacles, in the order of the first sentence. */
  readonly places: readonly string[];
  /** What each place that was looked into holds; places not looked into are absent. */
  readonly contents: ReadonlyMap<string, readonly string[]>;
  /** Places that were found closed and have not been opened since. */
  readonly closed: ReadonlySet<string>;
  /** Places that can be reached without going: where one went to, and what stands at the same spot. */
  readonly here: ReadonlySet<string>;
  /** What is carried; null for nothing. */
  readonly carried: string | null;
  /** What was done to things: `clean apple 1`. */
  readonly treated: ReadonlySet<string>;
  /** Places that what is looked for was put into, with the thing. */
  readonly placed: readonly (readonly [thing: string, place: string])[];
  /** Commands that did nothing where the agent stood, `command` each: not to be tried again there. */
  readonly vain: ReadonlySet<string>;
}

/** Reads the opening and every answer. */
export function readHouse(opening: string, steps: readonly Seen[]): House {
  const places = namesIn(/you see (.*?)\.(?:\n|$)/s.exec(opening)?.[1] ?? "");
  const contents = new Map<string, string[]>();
  const closed = new Set<string>();
  let here = new Set<string>();
  let carried: string | null = null;
  const treated = new Set<string>();
  const placed: [string, string][] = [];
  let vain = new Set<string>();

  const look = (answer: string) => {
    const seen = /(?:On|in) the ([a-z]+ \d+), you see (.*?)\.|The ([a-z]+ \d+) is open\. In it, you see (.*?)\./.exec(
      answer,
    );
    const [, on, onList, inside, inList] = seen ?? [];
    const place = on ?? inside;
    if (place !== undefined) {
      contents.set(place, [...namesIn(onList ?? inList ?? "")]);
      closed.delete(place);
    }
    const shut = /The ([a-z]+ \d+) is closed\./.exec(answer)?.[1];
    if (shut !== undefined) {
      closed.add(shut);
      contents.delete(shut);
    }
  };

  for (const { command, answer } of steps) {
    const goal = /^go to (.+)$/.exec(command)?.[1];
    if (answer.startsWith("Nothing happens")) {
      // The one reason why a place that exists cannot be gone to: one stands there already.
      if (goal !== undefined && here.size > 0) here.add(goal);
      else vain.add(command);
      continue;
    }
    if (goal !== undefined) {
      here = new Set([goal]);
      vain = new Set();
    }
    look(answer);
    const taken = /^take (.+) from (.+)$/.exec(command);
    if (taken !== null) {
      const [, thing = "", place = ""] = taken;
      carried = thing;
      contents.set(
        place,
        (contents.get(place) ?? []).filter((other) => other !== thing),
      );
    }
    const put = /^(?:move (.+) to (.+)|put (.+) in\/on (.+))$/.exec(command);
    if (put !== null) {
      const thing = put[1] ?? put[3] ?? "";
      const place = put[2] ?? put[4] ?? "";
      carried = null;
      placed.push([thing, place]);
      contents.set(place, [...(contents.get(place) ?? []), thing]);
    }
    const done = /^(clean|heat|cool) (.+) with .+$/.exec(command);
    if (done !== null) treated.add(`${done[1]} ${done[2]}`);
  }
  return { places, contents, closed, here, carried, treated, placed, vain };
}

/** `a mug 1, and a pen 2` as names. */
function namesIn(list: string): readonly string[] {
  return [...list.matchAll(/([a-z]+ \d+)/g)].map(([name]) => name);
}

/** `mug 1` is a mug. */
export function typeOf(name: string): string {
  return name.replace(/ \d+$/, "");
}
