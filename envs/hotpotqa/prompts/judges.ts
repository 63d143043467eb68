import type { PromptSet } from "../../../src/core/prompt-set.ts";

export const evaluator: PromptSet["evaluator"] = {
  system: [
    "You judge whether an attempt at a question ended with a well supported answer.",
    "Read the attempt, then write one line: 'Verdict: success' when the answer follows from what was observed, otherwise 'Verdict: failure', and a reason after it.",
  ].join("\n"),
  examples: [],
  task: "Question: {instruction}\n\nAttempt:\n{trajectory}\n\nYour verdict:",
};

export const reflector: PromptSet["reflector"] = {
  system: [
    "You look back at a failed attempt to answer a question from an encyclopaedia.",
    "Say in a few sentences what most likely went wrong and what to do differently next time: which page to read, which fact to look for, which answer not to give again. Use only what the attempt shows.",
  ].join("\n"),
  examples: [
    [
      "Question: In which country was the composer of the opera The Glass Ferry born?",
      "Attempt:",
      "Thought 1: The opera may be from Belgium.",
      "Action 1: Finish[Belgium]",
      "Observation 1: Answer is INCORRECT",
      "Lesson: I answered Belgium without reading anything. Next time I search The Glass Ferry, find its composer, and read the composer's page for the country of birth.",
    ].join("\n"),
    [
      "Question: How many seats has the theatre in which the comedy Three Lanterns was first played?",
      "Attempt:",
      "Thought 1: I read about the comedy.",
      "Action 1: Search[Three Lanterns]",
      "Observation 1: Three Lanterns is a comedy by Ines Maddow. It was first played at the Corvin Theatre in 1922. It ran for a year.",
      "Thought 2: Now the theatre.",
      "Action 2: Search[Corvin Theatre]",
      "Observation 2: The Corvin Theatre is a playhouse in Merrowby. It opened in 1898. Its front is of red brick. A fire damaged the roof in 1911. It was restored within a year.",
      "Thought 3: I look for the seats.",
      "Action 3: Lookup[seats]",
      "Observation 3: (Result 1 / 2) In its first years the hall held 900 seats.",
      "Thought 4: The theatre has 900 seats.",
      "Action 4: Finish[900]",
      "Observation 4: Answer is INCORRECT",
      "Lesson: I answered 900, which was the number of the first years only, and did not look at the second result. Next time I look up seats on the page of the Corvin Theatre twice and answer with the number that it has now.",
    ].join("\n"),
  ],
  task: "Question: {instruction}\nAttempt:\n{trajectory}\nResult: {feedback}\nEarlier lessons:\n{lessons}\nLesson:",
};
