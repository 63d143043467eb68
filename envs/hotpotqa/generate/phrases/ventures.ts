import type { RelationPhrases } from "../model.ts";

export const VENTURES: Readonly<Record<string, RelationPhrases>> = {
  builder: {
    noun: ["the shipyard that built {x}", "the builder of {x}"],
    ask: ["Which shipyard built {x}?", "By which shipyard was {x} built?", "Who built {x}?"],
  },
  launched: { noun: [], ask: ["In what year was {x} launched?", "When was {x} launched?"] },
  crew: { noun: [], ask: ["How many sailors were in the crew of {x}?", "How large was the crew of {x}?"] },
  "home-port": {
    noun: ["the home port of {x}", "the town that was the home port of {x}"],
    ask: ["What was the home port of {x}?", "Which town was the home port of {x}?"],
  },
  "wrecked-off": {
    noun: ["the island off which {x} was wrecked", "the island where {x} was wrecked"],
    ask: ["Off which island was {x} wrecked?", "On which island did {x} meet its end?"],
  },
  wrecked: { noun: [], ask: ["In what year was {x} wrecked?", "When was {x} wrecked?"] },
  "company-founder": {
    noun: ["the founder of {x}", "the person who founded {x}"],
    ask: ["Who founded {x}?", "Who was the founder of {x}?"],
  },
  "company-founded": { noun: [], ask: ["In what year was {x} founded?", "When was {x} founded?"] },
  seat: {
    noun: ["the town where {x} had its seat", "the seat of {x}"],
    ask: ["In which town did {x} have its seat?", "Where was the seat of {x}?"],
  },
  product: { noun: [], ask: ["What did {x} chiefly make?"] },
  employees: { noun: [], ask: ["How many employees did {x} have at its height?"] },
  closed: { noun: [], ask: ["In what year did {x} close?"] },
  "school-town": {
    noun: ["the town where {x} is today", "the town in which {x} stands today"],
    ask: ["In which town is {x} today?", "Where does {x} stand today?"],
  },
  "school-founder": {
    noun: ["the founder of {x}", "the person who founded {x}"],
    ask: ["Who founded {x}?", "Who was the founder of {x}?"],
  },
  "school-founded": { noun: [], ask: ["In what year was {x} founded?", "When was {x} founded?"] },
  "chapel-giver": { noun: [], ask: ["Who gave a chapel to {x}?"] },
  pupils: { noun: [], ask: ["How many pupils does {x} have?", "What is the number of pupils of {x}?"] },
  "festival-town": {
    noun: ["the town where {x} is held", "the town in which {x} takes place"],
    ask: ["In which town is {x} held?", "Where does {x} take place?"],
  },
  honours: {
    noun: ["the person whom {x} honours"],
    ask: ["Whom does {x} honour today?", "Who is honoured by {x}?"],
  },
  "first-held": { noun: [], ask: ["In what year was {x} first held?", "When was {x} first held?"] },
  victor: {
    noun: ["the victor of {x}", "the person who won {x}"],
    ask: ["Who won {x}?", "Who was the victor of {x}?"],
  },
  loser: { noun: ["the general who lost {x}"], ask: ["Who lost {x}?"] },
  "fought-near": {
    noun: ["the town near which {x} was fought"],
    ask: ["Near which town was {x} fought?"],
  },
  fought: { noun: [], ask: ["In what year was {x} fought?", "When was {x} fought?"] },
  describer: {
    noun: ["the naturalist who first described {x}", "the person who first described {x}"],
    ask: ["Who first described {x}?", "By whom was {x} first described?"],
  },
  "lives-on": {
    noun: ["the island where {x} lives", "the home island of {x}"],
    ask: ["On which island does {x} live?", "Which island is the home of {x}?"],
  },
  described: { noun: [], ask: ["In what year was {x} first described?"] },
  eggs: { noun: [], ask: ["How many eggs does {x} lay?"] },
  "inventor-of": {
    noun: ["the inventor of {x}", "the person who invented {x}"],
    ask: ["Who invented {x}?", "Who was the inventor of {x}?"],
  },
  "made-in": { noun: ["the town where {x} was first made"], ask: ["In which town was {x} first made?"] },
  strings: { noun: [], ask: ["How many strings does {x} have today?", "What is the number of strings of {x} today?"] },
  invented: { noun: [], ask: ["In what year was {x} invented?"] },
  cook: {
    noun: ["the cook who created {x}", "the creator of {x}"],
    ask: ["Who created {x}?", "Which cook created {x}?"],
  },
  "dish-town": {
    noun: ["the town that {x} comes from", "the town of origin of {x}"],
    ask: ["Which town does {x} come from?", "What is the town of origin of {x}?"],
  },
  ingredient: { noun: [], ask: ["What is the main ingredient of {x}?", "With what is {x} made?"] },
  "served-year": { noun: [], ask: ["In what year was {x} first served?"] },
};
