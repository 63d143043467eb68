import type { RelationPhrases } from "../model.ts";

export const PEOPLE: Readonly<Record<string, RelationPhrases>> = {
  born: {
    noun: [],
    ask: ["On what date was {x} born?", "What is the date of birth of {x}?", "{x} was born on which date?"],
  },
  "born-year": {
    noun: [],
    ask: ["In what year was {x} born?", "What is the year of birth of {x}?", "{x} was born in which year?"],
  },
  died: {
    noun: [],
    ask: ["In what year did {x} die?", "When did {x} die?", "What is the year of death of {x}?"],
  },
  birthplace: {
    noun: ["the town where {x} was born", "the birthplace of {x}", "the town in which {x} was born"],
    ask: [
      "Where was {x} born?",
      "In which town was {x} born?",
      "What is the birthplace of {x}?",
      "{x} was born in which town?",
    ],
  },
  raised: {
    noun: ["the town where {x} grew up"],
    ask: [
      "In which town did {x} grow up?",
      "{x} grew up in which town?",
      "Which town was the home of the youth of {x}?",
    ],
  },
  school: {
    noun: ["the school that {x} attended", "the school at which {x} was educated"],
    ask: [
      "Which school did {x} attend?",
      "At which school was {x} educated?",
      "What is the name of the school of {x}?",
    ],
  },
  mentor: {
    noun: ["the teacher whose pupil {x} was", "the person who took on {x} as a pupil"],
    ask: ["Who took on {x} as a pupil?", "Whose pupil was {x}?", "Under which teacher did {x} study?"],
  },
  children: {
    noun: [],
    ask: ["How many children did {x} have?", "What was the number of children of {x}?"],
  },
  letters: {
    noun: [],
    ask: ["How many letters of {x} are kept in an archive?", "An archive keeps how many letters of {x}?"],
  },
  "archive-town": {
    noun: [],
    ask: ["Which town keeps the letters of {x}?", "In which town are the letters of {x} kept?"],
  },
  "bust-town": {
    noun: [],
    ask: ["Which town put up a bust of {x}?", "In which town does a bust of {x} stand?"],
  },
  "bust-year": {
    noun: [],
    ask: ["In what year was a bust of {x} unveiled?", "When was a bust put up for {x}?"],
  },
  "parent-trade": {
    noun: [],
    ask: ["What was the trade of a parent of {x}?", "{x} was the child of someone of which trade?"],
  },
  siblings: { noun: [], ask: ["{x} was one of how many children?"] },
  played: {
    noun: ["the instrument that {x} played"],
    ask: ["Which instrument did {x} play?", "What was the instrument of {x}?"],
  },
};
