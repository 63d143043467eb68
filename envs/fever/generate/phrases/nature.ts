import type { Phrases } from "../model.ts";

/** People, and what grows, flows and stands without them. */
export const NATURE: Phrases = {
  person: {
    birthplace: {
      claims: ["{o} is the town where {s} was born.", "The birthplace of {s} is {o}.", "{s} came from {o} by birth."],
      decoys: ["raised", "rumoured-birthplace"],
    },
    "born-year": {
      claims: ["{o} is the year of birth of {s}.", "{s} was born in the year {o}.", "The life of {s} began in {o}."],
      decoys: ["died"],
    },
    died: {
      claims: ["{o} is the year in which {s} died.", "The death of {s} fell in {o}.", "The life of {s} ended in {o}."],
      decoys: ["born-year", "bust-year"],
    },
    children: { claims: ["{s} was the parent of {o} children.", "{s} left {o} children."], decoys: ["siblings"] },
  },
  river: {
    source: {
      claims: ["The springs of {s} lie on {o}.", "{o} is the mountain from which {s} comes."],
      decoys: ["rumoured-source"],
    },
    mouth: { claims: ["{s} ends in the sea at {o}.", "At {o} {s} reaches the coast."] },
    length: {
      claims: ["From source to mouth {s} measures {o} kilometres.", "The length of {s} is {o} kilometres."],
      decoys: ["navigable"],
    },
  },
  mountain: {
    climber: {
      claims: ["{o} stood on the top of {s} before anybody else.", "The first climber of {s} was {o}."],
      decoys: ["failed-climber"],
      noun: "the first climber of {s}",
    },
    climbed: { claims: ["{o} is the year of the first ascent of {s}.", "The top of {s} was first reached in {o}."] },
    height: {
      claims: ["{s} has a height of {o} metres.", "{s} is {o} metres high."],
      decoys: ["old-height", "hut-height"],
    },
    country: { claims: ["{s} is a mountain of {o}.", "{s} can be found in {o}."] },
  },
  island: {
    "ferry-town": {
      claims: ["The ferry to {s} sails from {o}.", "Travellers to {s} go aboard in {o}."],
      decoys: ["old-ferry-town"],
      noun: "the town from which the ferry to {s} sails",
    },
    population: { claims: ["{s} is home to {o} people.", "{o} people live on {s}."], decoys: ["sheep"] },
    "lighthouse-year": {
      claims: ["The lighthouse of {s} first shone in {o}.", "In {o} the lighthouse of {s} was lit."],
      decoys: ["planned-year"],
    },
    "island-hill": { claims: ["No hill on {s} is higher than {o}.", "{o} is the highest point of {s}."] },
    area: { claims: ["The area of {s} is {o} square kilometres.", "{s} has {o} square kilometres of land."] },
  },
  species: {
    describer: {
      claims: ["The first description of {s} is by {o}.", "Science owes the description of {s} to {o}."],
      decoys: ["collector"],
      noun: "the naturalist who first described {s}",
    },
    "lives-on": { claims: ["{o} is the home of {s}.", "{s} is found on {o} alone."], decoys: ["reported-from"] },
    described: {
      claims: ["{s} has been known to science since {o}.", "{s} was described in {o}."],
      decoys: ["corrected"],
    },
    eggs: { claims: ["{s} lays as many as {o} eggs.", "A clutch of {s} has up to {o} eggs."] },
    size: { claims: ["{s} reaches a length of {o} millimetres.", "{s} gets {o} millimetres long."] },
  },
  instrument: {
    "inventor-of": {
      claims: ["{o} thought up {s}.", "{s} is an invention of {o}."],
      decoys: ["borrowed-from"],
      noun: "the inventor of {s}",
    },
    "made-in": {
      claims: ["Nobody made {s} before the makers of {o}.", "{o} is where {s} was first made."],
      decoys: ["shown-in"],
    },
    invented: { claims: ["The invention of {s} dates from {o}.", "{s} came into being in {o}."], decoys: ["improved"] },
    strings: { claims: ["{s} has {o} strings.", "{s} is strung with {o} strings."], decoys: ["old-strings"] },
    wood: { claims: ["The wood of {s} is {o}.", "{s} is built of {o}."] },
  },
  dish: {
    cook: {
      claims: ["The recipe of {s} was thought up by {o}.", "{o} was the first to cook {s}."],
      decoys: ["taught-cook"],
      noun: "the cook who created {s}",
    },
    "dish-town": { claims: ["{s} is a dish of {o}.", "The home of {s} is {o}."], decoys: ["dish-rival"] },
    "served-year": {
      claims: ["{s} first came to the table in {o}.", "Guests first ate {s} in {o}."],
      decoys: ["book-year"],
    },
    ingredient: { claims: ["{s} is made mainly of {o}.", "The main ingredient of {s} is {o}."] },
    hours: { claims: ["Cooking {s} takes {o} hours.", "{s} needs {o} hours in the kitchen."] },
  },
};
