/** Whole episodes, one for each label. Their people and places are invented. */
export const reactExamples: readonly string[] = [
  [
    "Claim: The Lamp Row Bakery was opened by a retired sailor.",
    "Thought 1: I read the page of the bakery and see who opened it.",
    "Action 1: Search[Lamp Row Bakery]",
    "Observation 1: The Lamp Row Bakery is a bakery in Ostrel. It was opened in 1911 by Hanne Brock, who had left the sea the year before. It is known for its rye bread.",
    "Thought 2: Hanne Brock opened it after leaving the sea. I make sure that Brock had been a sailor.",
    "Action 2: Search[Hanne Brock]",
    "Observation 2: Hanne Brock was a boatswain and later a baker. She sailed for twenty years before she settled in Ostrel.",
    "Thought 3: A boatswain who had left the sea is a retired sailor, so the pages bear the claim out.",
    "Action 3: Finish[SUPPORTS]",
  ].join("\n"),
  [
    "Claim: Ledra Castle has stood empty since it was built.",
    "Thought 1: I need to know whether anybody lived in Ledra Castle.",
    "Action 1: Search[Ledra Castle]",
    "Observation 1: Could not find Ledra Castle. Similar: ['Ledra Castle (fort)', 'Ledra', 'Castle Street'].",
    "Thought 2: The castle has a page of its own.",
    "Action 2: Search[Ledra Castle (fort)]",
    "Observation 2: Ledra Castle is a fort above the town of Ledra. It has four towers. It was built in 1388.",
    "Thought 3: That does not tell who used it. I look for the word lived.",
    "Action 3: Lookup[lived]",
    "Observation 3: (Result 1 / 1) The counts of Ledra lived there until 1702.",
    "Thought 4: The counts lived there, so it has not always stood empty.",
    "Action 4: Finish[REFUTES]",
  ].join("\n"),
  [
    "Claim: Tobin Arlais wrote the song Nine Gulls for his brother.",
    "Thought 1: I read about the song Nine Gulls and for whom it was written.",
    "Action 1: Search[Nine Gulls]",
    "Observation 1: Nine Gulls is a song by Tobin Arlais. It came out in 1964 and was sung at harbour feasts.",
    "Thought 2: Tobin Arlais wrote it, but a brother is not named. I look for the word brother.",
    "Action 2: Lookup[brother]",
    "Observation 2: No more results.",
    "Thought 3: The page of Tobin Arlais may tell more.",
    "Action 3: Search[Tobin Arlais]",
    "Observation 3: Tobin Arlais was a singer from Vesk. He made two records and taught music.",
    "Thought 4: No page tells for whom the song was written.",
    "Action 4: Finish[NOT ENOUGH INFO]",
  ].join("\n"),
];

/** A claim, a thought, an answer; one for each label. */
export const thoughtExamples: readonly string[] = [
  [
    "Claim: The Lamp Row Bakery was opened by a retired sailor.",
    "Thought 1: Hanne Brock, a boatswain who had left the sea, opened the Lamp Row Bakery in 1911. A boatswain is a sailor, so this is true.",
    "Action 1: Finish[SUPPORTS]",
  ].join("\n"),
  [
    "Claim: Ledra Castle has stood empty since it was built.",
    "Thought 1: Ledra Castle was built in 1388, and the counts of Ledra lived in it until 1702. So it did not stand empty.",
    "Action 1: Finish[REFUTES]",
  ].join("\n"),
  [
    "Claim: Tobin Arlais wrote the song Nine Gulls for his brother.",
    "Thought 1: Tobin Arlais wrote Nine Gulls, but I know nothing of a brother, nor for whom the song was meant.",
    "Action 1: Finish[NOT ENOUGH INFO]",
  ].join("\n"),
];

/** The same with pages ahead of the thought, some of them beside the point. */
export const contextExamples: readonly string[] = [
  [
    "Claim: The Lamp Row Bakery was opened by a retired sailor.",
    "",
    "Ostrel: Ostrel is a harbour town. Its bakeries are older than its church.",
    "Lamp Row Bakery: The Lamp Row Bakery is a bakery in Ostrel. It was opened in 1911 by Hanne Brock.",
    "Hanne Brock: Hanne Brock was a boatswain and later a baker. She sailed for twenty years before she settled in Ostrel.",
    "Thought 1: Hanne Brock opened the bakery, and she had been a boatswain, who is a sailor. The pages bear the claim out.",
    "Action 1: Finish[SUPPORTS]",
  ].join("\n"),
  [
    "Claim: Ledra Castle has stood empty since it was built.",
    "",
    "Ledra Castle (fort): Ledra Castle is a fort above the town of Ledra. It was built in 1388. The counts of Ledra lived there until 1702.",
    "Castle Street: Castle Street is a street in Vesk. Half of its houses stand empty.",
    "Thought 1: The counts of Ledra lived in the castle until 1702, so it has not always stood empty. The empty houses are in another place.",
    "Action 1: Finish[REFUTES]",
  ].join("\n"),
  [
    "Claim: Tobin Arlais wrote the song Nine Gulls for his brother.",
    "",
    "Tobin Arlais: Tobin Arlais was a singer from Vesk. He made two records and taught music.",
    "Nine Gulls: Nine Gulls is a song by Tobin Arlais. It came out in 1964 and was sung at harbour feasts.",
    "Thought 1: Tobin Arlais wrote the song, but neither page tells for whom, nor whether he had a brother.",
    "Action 1: Finish[NOT ENOUGH INFO]",
  ].join("\n"),
];

/** Failed attempts, each with the lesson drawn from it. */
export const reflectorExamples: readonly string[] = [
  [
    "Claim: Ledra Castle has stood empty since it was built.",
    "Attempt:",
    "Thought 1: I have never heard of anybody who lived there.",
    "Action 1: Finish[SUPPORTS]",
    "Observation 1: Answer is INCORRECT",
    "Lesson: I answered SUPPORTS without reading anything. Next time I search Ledra Castle, take the page that is offered if there is none of that name, and look up who lived there before I answer.",
  ].join("\n"),
  [
    "Claim: Tobin Arlais wrote the song Nine Gulls for his brother.",
    "Attempt:",
    "Thought 1: I read about the song.",
    "Action 1: Search[Nine Gulls]",
    "Observation 1: Nine Gulls is a song by Tobin Arlais. It came out in 1964 and was sung at harbour feasts.",
    "Thought 2: No brother is named, so the claim is wrong.",
    "Action 2: Finish[REFUTES]",
    "Observation 2: Answer is INCORRECT",
    "Lesson: I took silence for a contradiction: the page says nothing about a brother. Next time I read the page of Tobin Arlais too, and if no page tells for whom the song was written, I do not answer REFUTES.",
  ].join("\n"),
];
