import type { RelationPhrases } from "../model.ts";

export const PLACES: Readonly<Record<string, RelationPhrases>> = {
  capital: {
    noun: ["the capital of {x}", "the town that is the capital of {x}"],
    ask: ["What is the capital of {x}?", "Which town is the capital of {x}?"],
  },
  currency: { noun: [], ask: ["What is the currency of {x}?", "With which money do people pay in {x}?"] },
  language: { noun: [], ask: ["What is the official language of {x}?", "Which language is official in {x}?"] },
  independent: {
    noun: [],
    ask: ["Since what year has {x} been independent?", "In what year did {x} become independent?"],
  },
  "capital-year": { noun: [], ask: ["In what year did the capital of {x} change?"] },
  country: {
    noun: ["the country to which {x} belongs", "the country where {x} lies"],
    ask: ["In which country is {x}?", "{x} is in which country?", "To which country does {x} belong?"],
  },
  population: {
    noun: [],
    ask: [
      "What is the population of {x}?",
      "How many inhabitants does {x} have?",
      "How large is the population of {x}?",
    ],
  },
  elevation: { noun: [], ask: ["How many metres above the sea is {x}?"] },
  "town-founded": {
    noun: [],
    ask: ["In what year was {x} founded?", "When was {x} founded?", "What is the founding year of {x}?"],
  },
  "hall-year": { noun: [], ask: ["From what year does the hall of {x} date?"] },
  "town-river": {
    noun: ["the river that runs through {x}", "the river on which {x} stands"],
    ask: ["Which river runs through {x}?", "On which river does {x} stand?", "What is the name of the river of {x}?"],
  },
  mayor: {
    noun: ["the first mayor of {x}", "the person who was first to be mayor of {x}"],
    ask: ["Who was the first mayor of {x}?", "Who first held the office of mayor of {x}?"],
  },
  "town-product": { noun: [], ask: ["For what product is {x} known?", "What is made in {x}?"] },
  length: {
    noun: [],
    ask: ["How many kilometres long is {x}?", "What is the length in kilometres of {x}?"],
  },
  navigable: {
    noun: [],
    ask: ["How many kilometres of {x} are navigable?", "For how many kilometres can boats use {x}?"],
  },
  source: {
    noun: ["the mountain on which {x} rises", "the mountain where {x} has its source"],
    ask: ["On which mountain does {x} rise?", "Which mountain is the source of {x} on?"],
  },
  mouth: {
    noun: ["the town at the mouth of {x}", "the town where {x} reaches the sea"],
    ask: ["At which town does {x} reach the sea?", "Which town lies at the mouth of {x}?"],
  },
  tributary: {
    noun: ["the tributary of {x}"],
    ask: ["Which river is a tributary of {x}?", "What is the main tributary of {x}?"],
  },
  height: { noun: [], ask: ["How many metres high is {x}?", "What is the height in metres of {x}?"] },
  climbed: {
    noun: [],
    ask: ["In what year was {x} first climbed?", "When was the first ascent of {x}?"],
  },
  climber: {
    noun: ["the first person to climb {x}", "the mountaineer who first climbed {x}"],
    ask: ["Who was the first to climb {x}?", "Who made the first ascent of {x}?"],
  },
  area: {
    noun: [],
    ask: ["What is the area in square kilometres of {x}?", "How many square kilometres does {x} cover?"],
  },
  "island-hill": {
    noun: ["the highest point of {x}"],
    ask: ["What is the highest point of {x}?"],
  },
  "lighthouse-year": {
    noun: [],
    ask: ["In what year was the lighthouse of {x} first lit?", "Since what year has a lighthouse burnt on {x}?"],
  },
  "ferry-town": {
    noun: ["the town from which the ferry to {x} leaves today"],
    ask: ["From which town does the ferry to {x} leave today?", "Which town is the ferry to {x} from today?"],
  },
  crosses: {
    noun: ["the river that {x} crosses", "the river under {x}"],
    ask: ["Which river does {x} cross?", "What river flows beneath {x}?", "{x} spans which river?"],
  },
  opened: { noun: [], ask: ["In what year was {x} opened?", "When did {x} open?"] },
  span: { noun: [], ask: ["How many metres long is {x}?", "What is the length in metres of {x}?"] },
  material: { noun: [], ask: ["Of what material is {x}?", "What is {x} made of?"] },
  arches: { noun: [], ask: ["How many arches does {x} have?"] },
};
