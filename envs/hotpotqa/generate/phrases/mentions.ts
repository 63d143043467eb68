/** Noun phrases that name a subject by group; `{n}` is its name. The first part suits any name, the second an unshared one. */
export const MENTIONS: Readonly<
  Record<string, { readonly withKind: readonly string[]; readonly bare: readonly string[] }>
> = {
  person: { withKind: ["the {k} {n}"], bare: ["{n}"] },
  country: { withKind: ["the country of {n}"], bare: ["{n}"] },
  town: { withKind: ["the town of {n}", "the town {n}"], bare: ["{n}"] },
  river: { withKind: ["the river {n}"], bare: ["the {n}"] },
  mountain: { withKind: ["the mountain {n}"], bare: ["{n}"] },
  island: { withKind: ["the island of {n}", "the island {n}"], bare: ["{n}"] },
  bridge: { withKind: ["the bridge called {n}"], bare: ["the {n}"] },
  ship: { withKind: ["the ship {n}", "the ship called {n}"], bare: ["the {n}"] },
  newspaper: { withKind: ["the newspaper {n}"], bare: ["{n}"] },
  novel: { withKind: ["the novel {n}"], bare: ["{n}"] },
  film: { withKind: ["the film {n}"], bare: ["{n}"] },
  opera: { withKind: ["the opera {n}"], bare: ["{n}"] },
  band: { withKind: ["the band {n}"], bare: ["{n}"] },
  school: { withKind: ["the school {n}"], bare: ["{n}"] },
  company: { withKind: ["the {k} {n}"], bare: ["{n}"] },
  festival: { withKind: ["the festival {n}", "the festival called {n}"], bare: ["the {n}"] },
  battle: { withKind: ["the battle known as the {n}"], bare: ["the {n}"] },
  species: { withKind: ["the species {n}"], bare: ["the {n}"] },
  instrument: { withKind: ["the musical instrument {n}", "the musical instrument called the {n}"], bare: ["the {n}"] },
  dish: { withKind: ["the dish {n}", "the dish called {n}"], bare: ["{n}"] },
};

/** Noun phrases for one who is known by a nickname, by group; `{n}` is the nickname. */
export const NICKNAMED: Readonly<Record<string, readonly string[]>> = {
  person: ['the person nicknamed "{n}"', 'the {k} known as "{n}"', 'the {k} whom people called "{n}"'],
  town: ['the town nicknamed "{n}"', 'the town that is called "{n}"'],
  river: ['the river nicknamed "{n}"', 'the river also called "{n}"'],
  mountain: ['the mountain nicknamed "{n}"', 'the mountain also called "{n}"'],
  island: ['the island nicknamed "{n}"', 'the island also called "{n}"'],
  bridge: ['the bridge nicknamed "{n}"', 'the bridge also called "{n}"'],
  ship: ['the ship nicknamed "{n}"', 'the ship known in the harbours as "{n}"'],
};
