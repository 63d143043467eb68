import type { PageWording } from "../model.ts";

/** What any page but those of people may add: years, places and people that are seldom asked for. */
export const ASIDES: PageWording["slots"] = [
  {
    chance: 0.65,
    wordings: [
      "A street in {street-town} has borne the name since {street-year}.",
      "In {street-year} a street in {street-town} was given the name.",
      "The name lives on in a street of {street-town}.",
      "{street-town} named a street accordingly, {street-year} being the year of the vote.",
    ],
  },
  {
    chance: 0.6,
    wordings: [
      "{admirer} devoted an essay to the subject in {essay-year}.",
      "An essay by {admirer}, printed in {essay-year}, is still worth reading.",
      "The fullest account, of {essay-pages} pages, is that of {admirer}.",
      "In {essay-year} {admirer} collected {essay-pages} pages of stories about <N>.",
    ],
  },
  {
    chance: 0.6,
    wordings: [
      "A stamp with this motif was printed in {stamp-year}.",
      "The museum of {museum-town} has {museum-pieces} pieces on the subject.",
      "An exhibition in {museum-town} was devoted to <N> in {stamp-year}.",
      "Of the {museum-pieces} prints that were once known, most are in {museum-town}.",
    ],
  },
];
