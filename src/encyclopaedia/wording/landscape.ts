import type { PageWording } from "../model.ts";
import { PLACE_NICKNAME } from "./place-nickname.ts";

export const LANDSCAPE: Readonly<Record<string, PageWording>> = {
  river: {
    intro: [
      "The {name} is a {kind} in {country}.",
      "The {name} is a {kind} that flows for {length} kilometres through {country}.",
      "The {name}, a {kind} in {country}, carries boats for {navigable} kilometres.",
      "{length} kilometres long, the {name} is a {kind} of {country}.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "It rises on {source} and reaches the sea at {mouth}.",
          "Its source lies on the slopes of {source}, its mouth at {mouth}.",
          "Long thought to rise on {rumoured-source}, it was shown in {surveyed} to have its source on {source}; it meets the sea at {mouth}.",
          "From its source on {source} it runs down to {mouth}, where it enters the sea.",
          "Near {mouth} it flows into the sea, having come down from its source on {source}.",
        ],
      },
      {
        chance: 0.8,
        wordings: [
          "The survey of {surveyed} put its length at {length} kilometres, of which {navigable} can be travelled by boat.",
          "It is {length} kilometres long and drops {drop} metres on its way.",
          "Of its {length} kilometres only {navigable} are navigable.",
          "Boats can use {navigable} of its {length} kilometres.",
        ],
      },
      {
        chance: 0.5,
        wordings: [
          "Its largest tributary is the {tributary}.",
          "It is joined by the {tributary} below the rapids.",
          "The {tributary} flows into it from the left.",
          "From the left it takes in the {tributary}, its main tributary.",
        ],
      },
      PLACE_NICKNAME,
    ],
  },
  mountain: {
    intro: [
      "{name} is a {kind} in {country}.",
      "{name} is a {kind} of {height} metres in {country}.",
      "The {kind} {name} stands in {country}, within sight of {view-town}.",
      "Rising to {height} metres, {name} is a {kind} in {country}.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "It was first climbed in {climbed} by {climber}, three years after {failed-climber} had turned back.",
          "{climber} was the first to reach the top, in {climbed}.",
          "{failed-climber} failed on the north side, but {climber} made the first ascent in {climbed}.",
          "The first ascent, in {climbed}, was made by {climber}, although {failed-climber} claimed it too.",
        ],
      },
      {
        chance: 0.9,
        wordings: [
          "Its height is {height} metres, and not {old-height} as older maps have it.",
          "Once measured at {old-height} metres, it is in fact {height} metres high.",
          "It rises to {height} metres; a hut stands at {hut-height} metres.",
          "Above the hut at {hut-height} metres the path climbs to the top, {height} metres above the sea.",
        ],
      },
      PLACE_NICKNAME,
    ],
  },
  island: {
    intro: [
      "{name} is a(n) {kind} off the coast of {country}.",
      "{name} is a(n) {kind} of {area} square kilometres that belongs to {country}.",
      "The {kind} of {name} lies off {country}, a day's sail from {ferry-town}.",
      "{name}, a(n) {kind} of {country}, is reached by ferry from {ferry-town}.",
    ],
    slots: [
      {
        chance: 0.9,
        wordings: [
          "It covers {area} square kilometres and had {population} inhabitants at the last count.",
          "Its {population} inhabitants share {area} square kilometres.",
          "With an area of {area} square kilometres, it feeds {population} people and {sheep} sheep.",
          "There are {sheep} sheep but only {population} people on its {area} square kilometres.",
        ],
      },
      {
        chance: 0.8,
        wordings: [
          "The highest point is {island-hill}, and the lighthouse was lit in {lighthouse-year}.",
          "A lighthouse, lit in {lighthouse-year}, stands below {island-hill}.",
          "Its lighthouse, planned in {planned-year}, was first lit in {lighthouse-year}.",
          "The lighthouse has burnt since {lighthouse-year}, although the keeper's house is of {planned-year}.",
        ],
      },
      {
        chance: 0.6,
        wordings: [
          "The ferry comes from {ferry-town}; the one from {old-ferry-town} was given up.",
          "Until {ferry-year} boats left from {old-ferry-town}, since then the ferry has left from {ferry-town}.",
          "A ferry links it with {ferry-town}.",
          "The old boat from {old-ferry-town} was replaced in {ferry-year} by a ferry from {ferry-town}.",
        ],
      },
      PLACE_NICKNAME,
    ],
  },
  bridge: {
    intro: [
      "The {name} is a {kind} in {bridge-town}.",
      "The {name} is a {kind} of {material}.",
      "The {name}, opened in {opened}, is a {kind} of {material}.",
      "A {kind} of {material}, the {name} is {span} metres long.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "It carries the road from {road-from} across the {crosses}.",
          "It crosses the {crosses}, {above} metres above the water.",
          "Travellers from {road-from} pass over the {crosses} by it.",
          "The {crosses} flows beneath it; a plan to span the {other-river} instead was dropped.",
          "Spanning the {crosses}, it replaced a ferry of {ferry-year}.",
        ],
      },
      {
        chance: 0.85,
        wordings: [
          "Begun in {begun}, it was opened in {opened}.",
          "The foundation stone is dated {begun}, but traffic was not let across until it opened in {opened}.",
          "It was opened in {opened}, and widened in {widened}.",
          "Widened in {widened}, it had been opened in {opened} after years of work.",
        ],
      },
      {
        chance: 0.7,
        wordings: [
          "From end to end it measures {span} metres, with {arches} arches.",
          "It has {arches} arches and a length of {span} metres.",
          "Its length is {span} metres, its width only {width}.",
          "At {span} metres it is long for its width of {width} metres.",
        ],
      },
      PLACE_NICKNAME,
    ],
  },
};
