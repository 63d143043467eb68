/** People who did several of something, and how a question picks one of it by what its own page says. */
export interface Sharing {
  /** The relation of which a person has several objects. */
  readonly relation: string;
  readonly group: string;
  readonly noun: string;
  /** `{x}` is the person, `{w}` the clause that picks the object. */
  readonly which: readonly string[];
  /** A noun phrase for the object, for questions that go on. */
  readonly that: readonly string[];
  /** What the object's page says, as a clause; `{v}` is the text of the fact's object. */
  readonly clauses: Readonly<Record<string, readonly string[]>>;
}

export const SHARINGS: readonly Sharing[] = [
  {
    relation: "commanded",
    group: "ship",
    noun: "ship",
    which: [
      "Which ship {w} did {x} command?",
      "Which ship commanded by {x} was {w}?",
      "{x} was captain of which ship {w}?",
    ],
    that: ["the ship {w} that {x} commanded"],
    clauses: {
      builder: ["built by {v}"],
      launched: ["launched in {v}"],
      wrecked: ["wrecked in {v}"],
      "wrecked-off": ["wrecked off {v}"],
    },
  },
  {
    relation: "starred",
    group: "film",
    noun: "film",
    which: [
      "In which film {w} did {x} star?",
      "Which film with {x} among the actors was {w}?",
      "{x} starred in which film {w}?",
    ],
    that: ["the film {w} in which {x} starred"],
    clauses: {
      director: ["directed by {v}"],
      released: ["released in {v}"],
      "shot-in": ["shot in {v}"],
      producer: ["produced by {v}"],
      "based-on": ["based on the novel {v}"],
    },
  },
  {
    relation: "designed",
    group: "bridge",
    noun: "bridge",
    which: [
      "Which bridge {w} was designed by {x}?",
      "Which bridge {w} did {x} design?",
      "{x} drew the plans of which bridge {w}?",
    ],
    that: ["the bridge {w} that {x} designed"],
    clauses: { crosses: ["across the {v}", "over the {v}"], opened: ["opened in {v}"], material: ["made of {v}"] },
  },
  {
    relation: "edited",
    group: "newspaper",
    noun: "newspaper",
    which: [
      "Which newspaper {w} did {x} edit?",
      "Which newspaper with {x} as editor was {w}?",
      "{x} was editor of which newspaper {w}?",
    ],
    that: ["the newspaper {w} that {x} edited"],
    clauses: {
      "published-in": ["published in {v}"],
      "paper-founder": ["founded by {v}"],
      "paper-founded": ["founded in {v}"],
    },
  },
  {
    relation: "taught-at",
    group: "school",
    noun: "school",
    which: [
      "At which school {w} did {x} teach?",
      "Which school where {x} taught was {w}?",
      "{x} was a teacher at which school {w}?",
    ],
    that: ["the school {w} at which {x} taught"],
    clauses: { "school-founder": ["founded by {v}"], "school-founded": ["founded in {v}"] },
  },
  {
    relation: "member-of",
    group: "band",
    noun: "band",
    which: [
      "Which band {w} did {x} belong to?",
      "Of which band {w} was {x} a member?",
      "Which band with {x} as a member was {w}?",
    ],
    that: ["the band {w} of which {x} was a member"],
    clauses: { "formed-in": ["formed in {v}"], formed: ["formed in {v}"] },
  },
  {
    relation: "charted",
    group: "island",
    noun: "island",
    which: ["Which island {w} was first charted by {x}?", "Which island {w} did {x} chart?"],
    that: ["the island {w} that {x} charted"],
    clauses: { country: ["belonging to {v}"], "ferry-town": ["with a ferry from {v} today"] },
  },
];
