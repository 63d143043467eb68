import type { PageWording } from "../model.ts";

export const WORKS: Readonly<Record<string, PageWording>> = {
  novel: {
    intro: [
      "{name} is a {kind} set in {set-in}.",
      "{name} is a {kind} of {pages} pages.",
      "{name} is a {kind} that first appeared in {published}.",
      "First published in {published}, {name} is a {kind} about a {hero-trade}.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "It was written by {author}, who dedicated it to {dedicatee}.",
          "Its author, {author}, had shown the first chapters to {dedicatee}.",
          "Although {dedicatee} was long believed to have written it, the manuscript proves that it is by {author}.",
          "{author} wrote it in {writing-town} during a single winter.",
          "Dedicated to {dedicatee}, it is the work of {author}.",
        ],
      },
      {
        chance: 0.9,
        wordings: [
          "Rejected by {rejected-by}, it was published by {publisher} in {published}.",
          "{publisher} brought it out in {published}, {written-years} years after it was finished.",
          "It appeared in {published} from {publisher}, which printed {copies} copies.",
          "The first edition, of {copies} copies, was published in {published} by {publisher}.",
        ],
      },
      {
        chance: 0.7,
        wordings: [
          "The story takes place in {set-in} and follows a {hero-trade}.",
          "Though written in {writing-town}, it is set in {set-in}.",
          "Its {pages} pages tell of a {hero-trade} in {set-in}, where the story is set.",
          "Most readers recognised {set-in} as the setting, and not {writing-town}.",
        ],
      },
    ],
  },
  film: {
    intro: [
      "{name} is a {kind} shot in {shot-in}.",
      "{name} is a {kind} of {runtime} minutes.",
      "{name} is a {kind} released in {released}.",
      "{name}, released in {released}, is a {kind} about a {hero-trade}.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "It was directed by {director} after {first-director} had fallen ill.",
          "{director} directed it, with {producer} as producer.",
          "Produced by {producer}, it had {director} as its director.",
          "The studio wanted {first-director}, but in the end the direction went to {director}.",
          "{producer} paid for it and {director} directed it.",
        ],
      },
      {
        chance: 0.85,
        wordings: [
          "Filmed in {filmed}, it did not reach the cinemas until it was released in {released}.",
          "It was released in {released} and restored in {restored}.",
          "The restored print of {restored} is longer than the one released in {released}, which ran {runtime} minutes.",
          "With a length of {runtime} minutes, it was released in {released}.",
        ],
      },
      {
        chance: 0.75,
        wordings: [
          "The script is based on the novel {based-on}.",
          "It adapts the novel {based-on}, moving the story to {shot-in}, where it was shot.",
          "Based on the novel {based-on}, it was shot in {shot-in}.",
          "Its plot comes from the novel {based-on}, its ending from the novel {ending-from}.",
        ],
      },
      {
        chance: 0.5,
        wordings: [
          "The music was written by {film-composer}.",
          "{film-composer} composed the music in {music-days} days.",
          "For the music the producer hired {film-composer}.",
          "Its score, composed by {film-composer}, outlived it.",
        ],
      },
    ],
  },
  opera: {
    intro: [
      "{name} is a(n) {kind} in {acts} acts.",
      "{name} is a(n) {kind} first performed in {premiered}.",
      "{name} is a(n) {kind} set in {set-in}.",
      "{name}, set in {set-in}, is a(n) {kind} in {acts} acts.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "The music is by {composer}, the words are by {librettist}.",
          "{composer} composed it to a text by {librettist}.",
          "To the words of {librettist}, which {first-composer} had turned down, the music was composed by {composer}.",
          "Its composer was {composer}, and {librettist} wrote the libretto.",
          "{librettist} supplied the libretto for the music of {composer}.",
        ],
      },
      {
        chance: 0.95,
        wordings: [
          "It was first performed in {premiered-in} in {premiered}, with {singers} singers.",
          "The first performance took place in {premiered-in} in {premiered}; {revived-in} followed in {revived}.",
          "Revived in {revived-in} in {revived}, it had had its first performance in {premiered-in} in {premiered}.",
          "Rehearsed in {revived-in}, it had its premiere in {premiered-in} in {premiered}.",
        ],
      },
      {
        chance: 0.5,
        wordings: [
          "The orchestra calls for a {scored-for}.",
          "A solo for {scored-for} opens the last act.",
          "It is scored for strings and a {scored-for}.",
          "The overture gives its melody to the {scored-for}.",
        ],
      },
    ],
  },
  band: {
    intro: [
      "{name} were a {kind} of {members} musicians.",
      "{name} were a {kind} formed in {formed}.",
      "{name} were a {kind} who recorded {records} records.",
      "Formed in {formed}, {name} were a {kind}.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "They came together in {formed-in}, but moved to {moved-to} after a year.",
          "The group was formed in {formed-in} in {formed} and broke up in {split}.",
          "Often counted among the bands of {moved-to}, they were formed in {formed-in}.",
          "It was in {formed-in} that the group was formed.",
          "{moved-to} made them famous, but they had been formed in {formed-in}.",
        ],
      },
      {
        chance: 0.85,
        wordings: [
          "Their singer was {singer}, who had replaced {old-singer}.",
          "{singer} sang, while {old-singer} had sung only on the first record.",
          "With {singer} as singer they made {records} records.",
          "After {old-singer} left, {singer} became the singer.",
        ],
      },
      {
        chance: 0.7,
        wordings: [
          'Their first record was called "{first-record}", their last "{last-record}".',
          'They began with the record "{first-record}" and ended with "{last-record}".',
          '"{last-record}" sold better than their first record, "{first-record}".',
          'The first record, "{first-record}", was made in {recorded-in}.',
        ],
      },
    ],
  },
  newspaper: {
    intro: [
      "{name} is a {kind} with a circulation of {circulation}.",
      "{name} is a {kind} founded in {paper-founded}.",
      "{name} is a {kind} that costs {price} pence.",
      "{name}, founded in {paper-founded}, is a {kind} of {paper-pages} pages.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "It is published in {published-in}, though it is printed in {printed-in}.",
          "Its offices were in {printed-in} before it moved to {published-in}, where it is published today.",
          "Published in {published-in}, it is read as far away as {printed-in}.",
          "The place of publication is {published-in}; the presses stand in {printed-in}.",
        ],
      },
      {
        chance: 0.9,
        wordings: [
          "It was founded in {paper-founded} by {paper-founder}, with money from {paper-backer}.",
          "{paper-founder} founded it in {paper-founded} after leaving a rival sheet.",
          "The founder was {paper-founder}; {paper-backer} joined as a partner in {partner-year}.",
          "{paper-backer}, often named as the founder, only lent the money with which {paper-founder} founded it.",
        ],
      },
      {
        chance: 0.6,
        wordings: [
          "Of {circulation} copies a day, {given-away} are given away.",
          "Its circulation has fallen from {old-circulation} to {circulation}.",
          "It sells {circulation} copies, against {old-circulation} in its best year.",
          "From {old-circulation} copies the circulation has come down to {circulation}.",
        ],
      },
    ],
  },
};
