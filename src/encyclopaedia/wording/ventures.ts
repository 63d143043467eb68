import type { PageWording } from "../model.ts";

const NICKNAME = {
  chance: 1,
  wordings: [
    'Her crew called her "{alias}".',
    'In the harbours she was known as "{alias}".',
    'A song made her famous as "{alias}".',
    '"{alias}", as dockers called her, was hard to steer.',
  ],
};

export const VENTURES: Readonly<Record<string, PageWording>> = {
  ship: {
    intro: [
      "The {name} was a {kind} with a crew of {crew}.",
      "The {name} was a {kind} launched in {launched}.",
      "The {name} was a {kind} registered in {home-port}.",
      "Launched in {launched}, the {name} was a {kind} of {tons} tons.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "She was built by {builder}, although {losing-yard} had offered a lower price.",
          "{builder} laid her keel in {laid} and launched her in {launched}.",
          "Ordered from {losing-yard}, she was in the end built by {builder}.",
          "The builder was {builder}; {losing-yard} supplied only the engines.",
          "Repaired more than once by {losing-yard}, she had been built by {builder}.",
        ],
      },
      {
        chance: 0.8,
        wordings: [
          "Her home port was {home-port}, and her crew numbered {crew}.",
          "She sailed from {home-port}, her home port, to {route-town} with a crew of {crew}.",
          "With {crew} sailors aboard she worked the route to {route-town} from {home-port}, her home port.",
          "{home-port} was her home port, even if she spent more days in {route-town}.",
        ],
      },
      {
        chance: 0.8,
        wordings: [
          "She was wrecked off {wrecked-off} in {wrecked}.",
          "In {wrecked} a storm drove her ashore on {wrecked-off}.",
          "Having survived a collision near {near-island}, she was wrecked off {wrecked-off} in {wrecked}.",
          "Her wreck has lain off {wrecked-off} since {wrecked}; divers had first searched near {near-island}.",
        ],
      },
      {
        chance: 0.4,
        wordings: [
          "She was launched in {launched}, {late-months} months late.",
          "The launch, set for {planned-launch}, took place in {launched}.",
          "Planned for {planned-launch}, she was launched in {launched}.",
          "It was {launched} before she was launched.",
        ],
      },
      NICKNAME,
    ],
  },
  company: {
    intro: [
      "{name} was a {kind} that made {product}.",
      "{name} was a {kind} founded in {company-founded}.",
      "{name} was a {kind} with {employees} employees.",
      "Founded in {company-founded}, {name} was a {kind} with {employees} employees.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "Its founder was {company-founder}, whose partner {partner} soon left.",
          "{company-founder} founded it in {company-founded} with the savings of {partner}.",
          "Founded by {company-founder}, it was led for {led-years} years by {partner}.",
          "Under {partner} it flourished, but the founder was {company-founder}.",
        ],
      },
      {
        chance: 0.9,
        wordings: [
          "Its seat was in {seat}, with a second workshop in {branch}.",
          "It had its seat in {seat} until it closed in {closed}.",
          "From its seat in {seat} it sent goods to a branch in {branch}.",
          "Though it owned a warehouse in {branch}, its seat was in {seat}.",
        ],
      },
      {
        chance: 0.6,
        wordings: [
          "At its height it had {employees} employees; when it closed in {closed} there were {last-employees}.",
          "It began with {first-employees} workers and came to employ {employees}.",
          "Besides {product} it also made {second-product}.",
          "It made {second-product} at first, and {product} later.",
        ],
      },
    ],
  },
  school: {
    intro: [
      "{name} is a {kind} with {pupils} pupils.",
      "{name} is a {kind} founded in {school-founded}.",
      "{name} is a {kind} whose main hall dates from {hall-year}.",
      "Founded in {school-founded}, {name} is a {kind} for {pupils} pupils.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "It stands in {school-town}, having left {old-school-town} after a fire.",
          "Its buildings are in {school-town}.",
          "Moved from {old-school-town} in {school-moved}, it is now in {school-town}.",
          "Once in {old-school-town}, it has been in {school-town} since {school-moved}.",
        ],
      },
      {
        chance: 0.95,
        wordings: [
          "It was founded in {school-founded} by {school-founder}; the chapel was a gift of {chapel-giver}.",
          "{school-founder} founded it, and {chapel-giver} gave it a chapel in {chapel-year}.",
          "Its founder was {school-founder}, not {chapel-giver}, whose portrait hangs in the hall.",
          "Founded by {school-founder}, it owes its chapel to {chapel-giver}.",
        ],
      },
      {
        chance: 0.6,
        wordings: [
          "There are {pupils} pupils and {teachers} teachers.",
          "It takes {pupils} pupils, {boarders} of them boarders.",
          "Of its {pupils} pupils, {boarders} live in.",
          "It has {teachers} teachers for {pupils} pupils.",
        ],
      },
    ],
  },
  festival: {
    intro: [
      "{name} is a {kind} held every {month}.",
      "{name} is a {kind} that lasts {days} days.",
      "{name} is a {kind} first held in {first-held}.",
      "First held in {first-held}, {name} is a {kind} of {days} days.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "It is held in {festival-town}, and a smaller one in {second-town}.",
          "{festival-town} is where it is held, ever since {second-town} lost the right in {lost-right}.",
          "Visitors sleep in {second-town}, but the place where it is held is {festival-town}.",
          "It takes place in {festival-town} and draws {visitors} visitors.",
        ],
      },
      {
        chance: 0.9,
        wordings: [
          "It honours {honours}, who is said to have paid for the first one.",
          "It was begun in {first-held} in honour of {honours}.",
          "Once dedicated to {once-honoured}, it now honours {honours}.",
          "The procession honours {honours}; an older one honoured {once-honoured}.",
        ],
      },
    ],
  },
  battle: {
    intro: [
      "The {name} was a {kind} fought in {fought}.",
      "The {name} was a {kind} that lasted {hours} hours.",
      "The {name} was a {kind} between armies of {soldiers} and {other-soldiers} soldiers.",
      "Fought in {fought}, the {name} was a {kind} of {hours} hours.",
    ],
    slots: [
      {
        chance: 1,
        wordings: [
          "{victor} defeated {loser}, who was wounded.",
          "It was won by {victor} against {loser}.",
          "{loser} held the hill until noon, but the victory went to {victor}.",
          "The victor was {victor}, though {loser} claimed the day as well.",
        ],
      },
      {
        chance: 0.9,
        wordings: [
          "It took place near {fought-near}, after a skirmish at {skirmish}.",
          "The field lies near {fought-near}, where a stone gives the number of the dead as {dead}.",
          "Marching from {skirmish}, the armies met near {fought-near}.",
          "Close to {fought-near} the armies met, and {dead} soldiers died.",
        ],
      },
      {
        chance: 0.6,
        wordings: [
          "It was fought in {fought}, and peace was signed in {peace} at {peace-town}.",
          "Peace was signed at {peace-town} in {peace}.",
          "The war ended in {peace} with the peace of {peace-town}.",
          "After it the two sides made peace at {peace-town} in {peace}.",
        ],
      },
    ],
  },
};
