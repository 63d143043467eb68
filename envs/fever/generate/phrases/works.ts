import type { Phrases } from "../model.ts";

/** What people write, film, print, build and found. */
export const WORKS: Phrases = {
  novel: {
    author: {
      claims: ["{s} came from the pen of {o}.", "{o} is the author of {s}."],
      decoys: ["dedicatee"],
      noun: "the author of {s}",
    },
    publisher: {
      claims: ["{o} printed {s}.", "{s} came out with {o}."],
      decoys: ["rejected-by"],
      noun: "the publisher of {s}",
    },
    published: { claims: ["Readers could first buy {s} in {o}.", "{s} came out in {o}."] },
    "set-in": { claims: ["{o} is the scene of {s}.", "The plot of {s} unfolds in {o}."], decoys: ["writing-town"] },
    pages: { claims: ["{s} is {o} pages long.", "{s} fills {o} pages."] },
  },
  film: {
    director: {
      claims: ["{s} was made under the direction of {o}.", "{o} is the director of {s}."],
      decoys: ["first-director", "producer"],
      noun: "the director of {s}",
    },
    released: {
      claims: ["{s} came to the cinemas in {o}.", "{s} could first be seen in {o}."],
      decoys: ["filmed", "restored"],
    },
    "based-on": {
      claims: ["{s} is drawn from the novel {o}.", "The novel behind {s} is {o}."],
      decoys: ["ending-from"],
    },
    "film-composer": {
      claims: ["The score of {s} is by {o}.", "{o} is the composer of the music of {s}."],
      noun: "the composer of the music of {s}",
    },
    runtime: { claims: ["{s} lasts {o} minutes.", "{s} is {o} minutes long."] },
  },
  opera: {
    composer: {
      claims: ["{o} set {s} to music.", "The score of {s} is by {o}."],
      decoys: ["first-composer", "librettist"],
      noun: "the composer of {s}",
    },
    librettist: { claims: ["The words of {s} come from {o}.", "{o} wrote the text of {s}."], decoys: ["composer"] },
    "premiered-in": {
      claims: ["{s} was heard first in {o}.", "{o} saw {s} before any other town."],
      decoys: ["revived-in"],
    },
    premiered: { claims: ["{s} was first heard in {o}.", "The premiere of {s} fell in {o}."], decoys: ["revived"] },
    acts: { claims: ["{s} has {o} acts.", "{s} is divided into {o} acts."] },
  },
  band: {
    "formed-in": { claims: ["{s} began in {o}.", "{o} is where {s} got together."], decoys: ["moved-to"] },
    formed: { claims: ["{s} first played together in {o}.", "{s} began to play in {o}."], decoys: ["split"] },
    members: { claims: ["{s} had {o} members.", "{o} musicians made up {s}."] },
    records: { claims: ["{s} made {o} records.", "{o} records by {s} came out."] },
  },
  newspaper: {
    "published-in": { claims: ["{s} appears in {o}.", "{o} is the town of {s}."], decoys: ["printed-in"] },
    "paper-founder": {
      claims: ["{s} was started by {o}.", "{s} owes its beginnings to {o}."],
      decoys: ["paper-backer"],
      noun: "the founder of {s}",
    },
    "paper-founded": { claims: ["{s} has existed since {o}.", "{s} was started in {o}."], decoys: ["partner-year"] },
    circulation: {
      claims: ["{s} prints {o} copies.", "The circulation of {s} is {o} copies."],
      decoys: ["old-circulation"],
    },
  },
  ship: {
    builder: {
      claims: ["{s} came from the yard of {o}.", "{o} is the yard that made {s}."],
      decoys: ["losing-yard"],
      noun: "the yard that built {s}",
    },
    "home-port": {
      claims: ["{s} belonged to the port of {o}.", "{o} was home to {s}."],
      decoys: ["route-town"],
      noun: "the home port of {s}",
    },
    wrecked: { claims: ["{s} was lost in {o}.", "The last voyage of {s} ended in {o}."] },
    "wrecked-off": { claims: ["{s} was lost at {o}.", "{o} is where {s} was lost."], decoys: ["near-island"] },
    launched: {
      claims: ["{s} was first afloat in {o}.", "{s} left the slipway in {o}."],
      decoys: ["planned-launch", "laid"],
    },
    crew: { claims: ["{o} sailors served on {s}.", "The crew of {s} was {o} strong."] },
  },
  company: {
    "company-founder": {
      claims: ["{s} was set up by {o}.", "{s} was the work of {o}."],
      decoys: ["partner"],
      noun: "the founder of {s}",
    },
    seat: { claims: ["{s} was based in {o}.", "{o} was home to {s}."], decoys: ["branch"], noun: "the seat of {s}" },
    "company-founded": { claims: ["{s} was set up in {o}.", "{s} started work in {o}."], decoys: ["closed"] },
    closed: { claims: ["{s} came to an end in {o}.", "{s} gave up in {o}."], decoys: ["company-founded"] },
    employees: { claims: ["At its height {s} gave work to {o} people.", "The employees of {s} were {o} in number."] },
  },
};
