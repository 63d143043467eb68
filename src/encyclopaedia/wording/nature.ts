import type { PageWording } from "../model.ts";

export const NATURE: Readonly<Record<string, PageWording>> = {
  species: {
    intro: [
      "The {name} is a {kind} of {animal-family} with {colour} markings.",
      "The {name} is a {kind} first described in {described}.",
      "First described in {described}, the {name} is a {kind} that grows to {size} millimetres.",
      "The {name} is a {kind} that grows to {size} millimetres.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "It was first described by {describer}, from a specimen that {collector} had collected.",
          "{describer} described it in {described}, {collector} having sent the specimen.",
          "{collector} collected the first specimen, but the description is by {describer}.",
          "The description was published by {describer} and corrected by {collector} in {corrected}.",
        ],
      },
      {
        chance: 0.95,
        wordings: [
          "It lives only on {lives-on}; reports from {reported-from} have not been confirmed.",
          "Its only home is {lives-on}.",
          "Extinct on {reported-from} since {extinct}, it survives on {lives-on}.",
          "On {lives-on}, the only island where it lives, {counted} were counted.",
        ],
      },
      {
        chance: 0.5,
        wordings: [
          "It grows to {size} millimetres and lays {eggs} eggs.",
          "The female lays {eggs} eggs.",
          "A female lays up to {eggs} eggs in the {season}.",
          "In the {season} it lays {eggs} eggs.",
        ],
      },
    ],
  },
  instrument: {
    intro: [
      "The {name} is a {kind} with {strings} strings.",
      "The {name} is a {kind} made of {wood}.",
      "The {name} is a {kind} invented in {invented}.",
      "Invented in {invented}, the {name} is a {kind} of {wood}.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "It was invented by {inventor-of}, who borrowed the bow from {borrowed-from}.",
          "{inventor-of} invented it, and {borrowed-from} improved it in {improved}.",
          "Its inventor was {inventor-of}; the patent, however, was granted to {borrowed-from}.",
          "Improved by {borrowed-from}, it is the invention of {inventor-of}.",
        ],
      },
      {
        chance: 0.9,
        wordings: [
          "The first one was made in {made-in} and is now shown in {shown-in}.",
          "It was first made in {made-in}.",
          "A museum in {shown-in} keeps the oldest one, which was made in {made-in}.",
          "Makers in {made-in} built the first, makers in {shown-in} the best.",
        ],
      },
      {
        chance: 0.7,
        wordings: [
          "It has {strings} strings, where the older form had {old-strings}.",
          "From {old-strings} strings the number rose to {strings}.",
          "The modern form has {strings} strings, {old-strings} being too few for the new music.",
          "Players now use {strings} strings instead of {old-strings}.",
        ],
      },
    ],
  },
  dish: {
    intro: [
      "{name} is a {kind} made with {ingredient}.",
      "{name} is a {kind} eaten in {season}.",
      "{name} is a {kind} that takes {hours} hours to prepare.",
      "A {kind} of {ingredient} and cream, {name} takes {hours} hours to prepare.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "It was created by {cook}, who had learnt from {taught-cook}.",
          "{cook} created it for a guest in {served-year}.",
          "The recipe was printed by {taught-cook} but created by {cook}.",
          "Created by {cook}, it was made popular by {taught-cook}.",
        ],
      },
      {
        chance: 0.95,
        wordings: [
          "It comes from {dish-town}, though {dish-rival} serves it too.",
          "Inns in {dish-rival} sell it, but it comes from {dish-town}.",
          "The dish comes from {dish-town} and takes {hours} hours to prepare.",
          "{dish-rival} and {dish-town} long argued over it; the oldest menu shows that it comes from {dish-town}.",
        ],
      },
      {
        chance: 0.6,
        wordings: [
          "It was first served in {served-year}, at a wedding.",
          "The first guests were served it in {served-year}, and a cookery book took it up in {book-year}.",
          "A cookery book of {book-year} has it, but it was first served in {served-year}.",
          "First served in {served-year}, it was in print by {book-year}.",
        ],
      },
    ],
  },
};
