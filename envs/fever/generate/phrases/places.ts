import type { Phrases } from "../model.ts";

/** Places that people made, and what happens in them. */
export const PLACES: Phrases = {
  town: {
    country: { claims: ["{o} is the country of {s}.", "{s} is part of {o}."], decoys: ["old-country"] },
    population: {
      claims: ["{o} people live in {s}.", "{s} has a population of {o}."],
      decoys: ["old-population", "neighbour-population"],
    },
    "town-founded": {
      claims: ["The beginnings of {s} go back to {o}.", "The founding of {s} took place in {o}."],
      decoys: ["fire-year", "hall-year"],
    },
    mayor: {
      claims: ["{o} was the first to govern {s} as mayor.", "The first mayor that {s} ever had was {o}."],
      decoys: ["defeated"],
      noun: "the first mayor of {s}",
    },
    elevation: { claims: ["{s} lies {o} metres above the sea.", "The height of {s} above the sea is {o} metres."] },
  },
  country: {
    capital: {
      claims: ["{s} is governed from {o}.", "{o} is the capital of {s}."],
      decoys: ["old-capital"],
      noun: "the capital of {s}",
    },
    currency: { claims: ["In {s} the money is the {o}.", "Shops in {s} take the {o}."], decoys: ["old-currency"] },
    language: {
      claims: ["{o} is the official language of {s}.", "Laws of {s} are written in {o}."],
      decoys: ["minority-language"],
    },
    independent: {
      claims: ["{s} gained its independence in {o}.", "The independence of {s} dates from {o}."],
      decoys: ["capital-year"],
    },
    area: { claims: ["{s} measures {o} square kilometres.", "The area of {s} is {o} square kilometres."] },
  },
  bridge: {
    crosses: { claims: ["{s} leads over the {o}.", "The water under {s} is the {o}."], decoys: ["other-river"] },
    opened: {
      claims: ["{s} has been in use since {o}.", "Traffic first crossed {s} in {o}."],
      decoys: ["begun", "widened"],
    },
    span: { claims: ["{s} has a length of {o} metres.", "{s} stretches for {o} metres."] },
    material: { claims: ["{s} is built of {o}.", "The builders of {s} used {o}."] },
    "bridge-town": { claims: ["{s} stands in {o}.", "{o} is the town of {s}."] },
  },
  school: {
    "school-town": {
      claims: ["Pupils of {s} go to lessons in {o}.", "{s} can be found in {o}."],
      decoys: ["old-school-town"],
      noun: "the town of {s}",
    },
    "school-founder": {
      claims: ["{s} goes back to {o}.", "{s} was set up by {o}."],
      decoys: ["chapel-giver"],
      noun: "the founder of {s}",
    },
    "school-founded": {
      claims: ["{s} dates from {o}.", "{s} was set up in {o}."],
      decoys: ["chapel-year", "hall-year"],
    },
    pupils: { claims: ["{o} pupils learn at {s}.", "The number of pupils at {s} is {o}."], decoys: ["boarders"] },
    teachers: { claims: ["{o} teachers work at {s}.", "{s} employs {o} teachers."] },
  },
  festival: {
    "festival-town": { claims: ["{s} takes place in {o}.", "{o} is the town that holds {s}."] },
    honours: {
      claims: ["{s} is held in memory of {o}.", "The person celebrated by {s} is {o}."],
      decoys: ["once-honoured"],
    },
    "first-held": {
      claims: ["{s} was celebrated for the first time in {o}.", "{s} began in {o}."],
      decoys: ["lost-right"],
    },
    month: { claims: ["{s} falls in {o}.", "{o} is the month of {s}."] },
    days: { claims: ["{s} goes on for {o} days.", "The length of {s} is {o} days."] },
  },
  battle: {
    victor: {
      claims: ["{o} won {s}.", "{s} ended in a victory of {o}."],
      decoys: ["loser"],
      noun: "the general who won {s}",
    },
    "fought-near": {
      claims: ["{s} was fought close to {o}.", "The nearest place to {s} is {o}."],
      decoys: ["skirmish"],
    },
    fought: { claims: ["{s} took place in {o}.", "{o} is the year of {s}."], decoys: ["peace"] },
    dead: { claims: ["{o} soldiers died in {s}.", "{s} cost the lives of {o} soldiers."] },
  },
};
