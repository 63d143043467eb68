import type { RelationPhrases } from "../model.ts";

export const WORKS: Readonly<Record<string, RelationPhrases>> = {
  author: {
    noun: ["the author of {x}", "the person who wrote {x}", "the novelist who wrote {x}"],
    ask: ["Who wrote {x}?", "Who is the author of {x}?"],
  },
  published: { noun: [], ask: ["In what year was {x} published?", "When did {x} first appear?"] },
  publisher: {
    noun: ["the publishing house that published {x}", "the publisher of {x}"],
    ask: ["Which publishing house published {x}?", "Who was the publisher of {x}?"],
  },
  pages: { noun: [], ask: ["How many pages does {x} have?", "What is the number of pages of {x}?"] },
  "set-in": {
    noun: ["the place where {x} is set"],
    ask: ["Where is {x} set?", "In what place is {x} set?"],
  },
  director: {
    noun: ["the director of {x}", "the person who directed {x}", "the film director who made {x}"],
    ask: ["Who directed {x}?", "Who was the director of {x}?", "By whom was {x} directed?"],
  },
  producer: { noun: ["the producer of {x}"], ask: ["Who produced {x}?", "Who was the producer of {x}?"] },
  released: { noun: [], ask: ["In what year was {x} released?", "When was {x} released?"] },
  runtime: { noun: [], ask: ["How many minutes long is {x}?", "What is the length in minutes of {x}?"] },
  "shot-in": { noun: ["the town where {x} was shot"], ask: ["In which town was {x} shot?", "Where was {x} shot?"] },
  "based-on": {
    noun: ["the novel on which {x} is based", "the novel that {x} adapts"],
    ask: ["On which novel is {x} based?", "Which novel does {x} adapt?"],
  },
  "film-composer": {
    noun: ["the person who composed the music of {x}"],
    ask: ["Who composed the music of {x}?", "Who wrote the music for {x}?"],
  },
  composer: {
    noun: ["the composer of {x}", "the person who composed {x}"],
    ask: ["Who composed {x}?", "Who was the composer of {x}?"],
  },
  librettist: {
    noun: ["the librettist of {x}", "the person who wrote the libretto of {x}"],
    ask: ["Who wrote the libretto of {x}?", "By whom are the words of {x}?"],
  },
  premiered: { noun: [], ask: ["In what year was {x} first performed?", "When was the first performance of {x}?"] },
  "premiered-in": {
    noun: ["the town where {x} was first performed", "the town of the premiere of {x}"],
    ask: ["In which town was {x} first performed?", "Where did the premiere of {x} take place?"],
  },
  acts: { noun: [], ask: ["How many acts does {x} have?"] },
  "scored-for": { noun: ["the instrument featured in {x}"], ask: ["Which instrument does the score of {x} call for?"] },
  formed: { noun: [], ask: ["In what year was {x} formed?", "When was {x} formed?"] },
  "formed-in": {
    noun: ["the town where {x} was formed", "the town in which {x} came together"],
    ask: ["In which town was {x} formed?", "Where was {x} formed?"],
  },
  singer: {
    noun: ["the last singer of {x}"],
    ask: ["Who was the last singer of {x}?"],
  },
  members: { noun: [], ask: ["How many musicians were in {x}?"] },
  records: { noun: [], ask: ["How many records did {x} make?"] },
  "first-record": {
    noun: [],
    ask: ["What was the first record of {x} called?", "What is the title of the first record by {x}?"],
  },
  "published-in": {
    noun: ["the town where {x} is published", "the town in which {x} is published"],
    ask: ["In which town is {x} published?", "What is the place of publication of {x}?"],
  },
  "paper-founder": {
    noun: ["the founder of {x}", "the person who founded {x}"],
    ask: ["Who founded {x}?", "Who was the founder of {x}?"],
  },
  "paper-founded": { noun: [], ask: ["In what year was {x} founded?", "When was {x} founded?"] },
  circulation: { noun: [], ask: ["What is the circulation of {x}?", "How large is the circulation of {x} today?"] },
};
