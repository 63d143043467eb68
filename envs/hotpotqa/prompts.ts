import type { PromptSet } from "../../src/core/prompt-set.ts";

/**
 * Prompts for question answering over a wiki, in the format that ReAct and Reflexion published (thought, action,
 * observation; a failed episode turned into a lesson). The words and the examples are our own.
 */
export const prompts: PromptSet = {
  agents: {
    react: {
      system: [
        "You answer questions by reading a small encyclopaedia, one page at a time.",
        "In each turn write two lines: a thought, then one action. The actions are:",
        "{actions}",
        "Number the lines as the examples do. Finish with the shortest text that answers the question: a name, a date, a number, yes or no.",
        "Here are some examples.",
      ].join("\n"),
      examples: [
        [
          "Question: In which country was the composer of the opera The Glass Ferry born?",
          "Thought 1: First I need the composer of The Glass Ferry, then the country of birth.",
          "Action 1: Search[The Glass Ferry]",
          "Observation 1: The Glass Ferry is an opera in two acts. Its music was written by Odile Brandt.",
          "Thought 2: The composer is Odile Brandt. I need to know where Odile Brandt was born.",
          "Action 2: Search[Odile Brandt]",
          "Observation 2: Odile Brandt was a composer and organist. She wrote four operas.",
          "Thought 3: The first sentences do not tell. I look for the word born on this page.",
          "Action 3: Lookup[born]",
          "Observation 3: (Result 1 / 1) She was born in a village in Luxembourg.",
          "Thought 4: Odile Brandt was born in Luxembourg.",
          "Action 4: Finish[Luxembourg]",
        ].join("\n"),
        [
          "Question: Were the bridges Old Span and Harrow Crossing finished in the same year?",
          "Thought 1: I need the year in which each bridge was finished.",
          "Action 1: Search[Old Span]",
          "Observation 1: Could not find Old Span. Similar: ['Old Span (bridge)', 'Old Town', 'Span of control'].",
          "Thought 2: The bridge has a page of its own.",
          "Action 2: Search[Old Span (bridge)]",
          "Observation 2: Old Span is a stone bridge. It was finished in 1787.",
          "Thought 3: Old Span was finished in 1787. Now the other bridge.",
          "Action 3: Search[Harrow Crossing]",
          "Observation 3: Harrow Crossing is a railway bridge finished in 1881.",
          "Thought 4: 1787 and 1881 are different years.",
          "Action 4: Finish[no]",
        ].join("\n"),
      ],
      lessons: [
        "You have tried this question before and did not get it right. These are your own lessons, newest first; use them:",
        "{lessons}",
      ].join("\n"),
      task: "Question: {instruction}",
    },
  },
  evaluator: {
    system: [
      "You judge whether an attempt at a question ended with a well supported answer.",
      "Read the attempt, then write one line: 'Verdict: success' when the answer follows from what was observed, otherwise 'Verdict: failure', and a reason after it.",
    ].join("\n"),
    examples: [],
    task: "Question: {instruction}\n\nAttempt:\n{trajectory}\n\nYour verdict:",
  },
  reflector: {
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
    ],
    task: "Question: {instruction}\nAttempt:\n{trajectory}\nResult: {feedback}\nEarlier lessons:\n{lessons}\nLesson:",
  },
};
