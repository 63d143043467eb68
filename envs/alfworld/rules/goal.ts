/** A goal as its sentence tells it. */
export interface Goal {
  /** Type of the object, e.g. `mug`. */
  readonly object: string;
  /** How many are wanted: 2 in one receptacle, else 1. */
  readonly count: 1 | 2;
  /** What must be done with it first; null for nothing. */
  readonly treatment: "clean" | "heat" | "cool" | null;
  /** Type of the receptacle that it goes into; null where it is looked at. */
  readonly receptacle: string | null;
  /** Type of the lamp that it is looked at with; null elsewhere. */
  readonly lamp: string | null;
}

const DONE = { clean: "clean", hot: "heat", cool: "cool", heat: "heat" } as const;

const FORMS: readonly (readonly [form: RegExp, read: (found: readonly string[]) => Partial<Goal>])[] = [
  [/^(?:look at|examine) (?:the |a |an )?(\S+) (?:under|with) (?:the )?(\S+)$/, ([object, lamp]) => ({ object, lamp })],
  [
    /^(?:put|find) two (\S+) (?:and put them )?(?:in|on) (\S+)$/,
    ([object, receptacle]) => ({ object, receptacle, count: 2 }),
  ],
  [
    /^put (?:a|an|some) (clean|hot|cool) (\S+) (?:in|on) (\S+)$/,
    ([done, object, receptacle]) => ({ object, receptacle, treatment: DONE[done as keyof typeof DONE] }),
  ],
  [
    /^(clean|heat|cool) (?:a|an|some) (\S+) and put it (?:in|on) (\S+)$/,
    ([done, object, receptacle]) => ({ object, receptacle, treatment: DONE[done as keyof typeof DONE] }),
  ],
  [/^put (?:a|an|some) (\S+) (?:in|on) (\S+)$/, ([object, receptacle]) => ({ object, receptacle })],
];

/** Reads one of the two sentences of each task type; null for any other. */
export function parseGoal(sentence: string): Goal | null {
  const plain = sentence.trim().toLowerCase().replace(/\.$/, "");
  for (const [form, read] of FORMS) {
    const found = form.exec(plain);
    if (found === null) continue;
    return { object: "", count: 1, treatment: null, receptacle: null, lamp: null, ...read(found.slice(1)) };
  }
  return null;
}
