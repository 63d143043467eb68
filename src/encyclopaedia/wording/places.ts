import type { PageWording } from "../model.ts";
import { PLACE_NICKNAME } from "./place-nickname.ts";

export const PLACES: Readonly<Record<string, PageWording>> = {
  country: {
    intro: [
      "{name} is a {kind} with an area of {area} square kilometres.",
      "{name} is a {kind} that has been independent since {independent}.",
      "Covering {area} square kilometres, {name} is a {kind} of hills and coasts.",
      "{name}, independent since {independent}, is a {kind}.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "Its capital is {capital}, which took over from {old-capital} in {capital-year}.",
          "The government sits in {capital}, though {old-capital} was the capital until {capital-year}.",
          "Since {capital-year} the capital has been {capital}; before that it was {old-capital}.",
          "{old-capital} lost the rank of capital to {capital} in {capital-year}.",
        ],
      },
      {
        chance: 1,
        wordings: [
          "People pay with the {currency}, which replaced the {old-currency}.",
          "The currency is the {currency}; the {old-currency} is no longer accepted.",
          "The {old-currency} gave way to the {currency} as the country's money.",
          "Once the {old-currency} had been withdrawn, the {currency} became the only currency.",
        ],
      },
      {
        chance: 0.8,
        wordings: [
          "The language of schools and courts is {language}, which has {letters-in-alphabet} letters.",
          "{language}, written with {letters-in-alphabet} letters, is the official language.",
          "Officials write in {language}, although many villages speak {minority-language}.",
          "{minority-language} is spoken in the hills, but the official language is {language}.",
        ],
      },
    ],
  },
  town: {
    intro: [
      "{name} is a {kind} in {country}.",
      "{name} is a {kind} of {population} inhabitants in {country}.",
      "{name} is a {kind} in the {quarter} of {country}, {elevation} metres above the sea.",
      "Founded in {town-founded}, {name} is a {kind} in {country}.",
      "{name} is a {kind} close to the border; it has belonged to {country} since {annexed}, and before that to {old-country}.",
      "The {kind} of {name} lies in {country}, not far from {neighbour}.",
    ],
    slots: [
      {
        chance: 0.8,
        wordings: [
          "At the last census it counted {population} inhabitants, down from {old-population} in {census-year}.",
          "The population, once {old-population}, now stands at {population}.",
          "Some {population} people live there, while neighbouring {neighbour} had {neighbour-population} in {census-year}.",
          "It has grown from {old-population} people in {census-year} to {population} today.",
        ],
      },
      {
        chance: 0.7,
        wordings: [
          "It stands on the {town-river}, {river-distance} kilometres above the mouth.",
          "The {town-river} runs through the middle of it and flooded it in {flood-year}.",
          "Its mills were driven by the {town-river} until the flood of {flood-year}.",
          "Built on both banks of the {town-river}, it was flooded in {flood-year}.",
        ],
      },
      {
        chance: 0.65,
        wordings: [
          "It was founded in {town-founded} and burnt down in {fire-year}.",
          "A fire destroyed much of what had been founded in {town-founded}; the town hall dates from {hall-year}.",
          "The founding charter bears the year {town-founded}, the town hall the year {hall-year}.",
          "Although the town hall is of {hall-year}, the town itself was founded in {town-founded}.",
        ],
      },
      {
        chance: 0.6,
        wordings: [
          "Its first mayor was {mayor}, who narrowly defeated {defeated}.",
          "{mayor} became its first mayor after {defeated} had withdrawn.",
          "In the vote for the first mayor, {defeated} lost to {mayor}.",
          "The office of mayor was first held by {mayor}.",
        ],
      },
      {
        chance: 0.35,
        wordings: [
          "The local trade is {town-product}.",
          "For centuries it lived by making {town-product}, and since {market-year} it has held a market.",
          "It has been known for its {town-product} since {market-year}.",
          "A market has been held there since {market-year}; most stalls sell {town-product}.",
        ],
      },
      PLACE_NICKNAME,
    ],
  },
};
