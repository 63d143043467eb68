/** Answers from memory, as the cot agents give them: the questions of the episodes. */
export const chains: readonly string[] = [
  chain(
    "In which country was the composer of the opera The Glass Ferry born?",
    "The music of The Glass Ferry was written by Odile Brandt. Odile Brandt was born in a village in Luxembourg.",
    "Luxembourg",
  ),
  chain(
    "Were the bridges Old Span and Harrow Crossing finished in the same year?",
    "Old Span was finished in 1787. Harrow Crossing was finished in 1881. These are different years.",
    "no",
  ),
  chain(
    "Who was born first, the glassblower Tamsin Orrel or the painter Ludek Varsany?",
    "Tamsin Orrel was born in 1869. Ludek Varsany was born in 1854, which is before 1869.",
    "Ludek Varsany",
  ),
  chain(
    "How many seats has the theatre in which the comedy Three Lanterns was first played?",
    "Three Lanterns was first played at the Corvin Theatre. The Corvin Theatre has 740 seats.",
    "740",
  ),
  chain(
    "On which date did the ship that Aldo Ferrin captained sink?",
    "Aldo Ferrin captained the steamship Petrel. The Petrel sank off Cape Orland on 9 March 1917.",
    "9 March 1917",
  ),
  chain(
    "Are the magazines Loamwright and The Copper Sieve both about gardens?",
    "Loamwright is about kitchen gardens. The Copper Sieve shows one garden in each issue. Both are about gardens.",
    "yes",
  ),
];

/** Answers from paragraphs, in the form in which the environment shows them. */
export const chainsFromContext: readonly string[] = [
  chain(
    [
      "Which river flows through the town where the clockmaker Bettina Sorge had her workshop?",
      "",
      "Bettina Sorge: Bettina Sorge was a clockmaker. She had her workshop in Underhallow for thirty years.",
      "Underhallow: Underhallow is a market town. The river Wenn flows through it.",
      "Sorge Prize: The Sorge Prize is given for work on old clocks.",
      "Upper Hallow: Upper Hallow is a village on the river Ard.",
    ].join("\n"),
    "Bettina Sorge had her workshop in Underhallow, not in Upper Hallow. The river Wenn flows through Underhallow.",
    "Wenn",
  ),
  chain(
    [
      "Which opened first, the Dunmarrow Museum or the Lyle Observatory?",
      "",
      "Lyle Observatory: The Lyle Observatory stands on a hill near Carse. It opened in 1908.",
      "Dunmarrow: Dunmarrow is a port of 12,000 people. It was founded in 1640.",
      "Dunmarrow Museum: The Dunmarrow Museum shows ships and nets. It was opened in 1921.",
    ].join("\n"),
    "The Lyle Observatory opened in 1908. The Dunmarrow Museum opened in 1921, which is later.",
    "Lyle Observatory",
  ),
  chain(
    [
      "Do Piet Halloran and Sanne Greave have the same profession?",
      "",
      "Sanne Greave: Sanne Greave is a botanist who works on mosses.",
      "Piet Halloran: Piet Halloran was a botanist. He drew the plants of three islands.",
      "Greave Island: Greave Island is an island without trees.",
    ].join("\n"),
    "Piet Halloran was a botanist. Sanne Greave is a botanist too.",
    "yes",
  ),
];

function chain(question: string, thought: string, answer: string): string {
  return `Question: ${question}\nThought 1: ${thought}\nAction 1: Finish[${answer}]`;
}
