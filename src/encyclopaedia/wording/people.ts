import type { PageWording } from "../model.ts";

const INTRO = [
  "{name} ({born} – {died}) was a(n) {kind}.",
  "{name} was a(n) {kind} who spent most of <his> working life in {lived}.",
  "{name}, born on {born}, was a(n) {kind} and one of {siblings} children of a {parent-trade}.",
  "A(n) {kind} by profession, {name} lived for many years in {lived}, where <he> died in {died}.",
  "{name} was a(n) {kind}, remembered in {bust-town} with a bust that was put up in {bust-year}.",
  "{name} worked as a(n) {kind} in {lived} and later in {archive-town}.",
];

const ORIGIN = [
  "<He> was born in {birthplace}, although the family moved to {raised} when <he> was {moved-age}.",
  "<S> grew up in {raised} from the age of {moved-age}, having been born in {birthplace} to a {parent-trade}.",
  "Older accounts give {rumoured-birthplace} as <his> birthplace, but the parish register shows that <he> was born in {birthplace}.",
  "<S>'s birthplace was {birthplace}; {raised}, which claims <him> as its own, was only the home of <his> youth.",
  "It was in {birthplace}, and not in {rumoured-birthplace} as <his> first biographer wrote, that <S> came into the world.",
  "A native of {birthplace}, <he> was brought up by an aunt in {raised}.",
];

const DATES = [
  "<He> was born on {born} and died in {died}.",
  "<S> came into the world on {born}, the youngest of {siblings} children, and lived until {died}.",
  "Church books record <his> baptism in the year of <his> birth, which took place on {born}; <his> death followed in {died}.",
  "When <he> died in {died}, the obituaries printed the wrong date of birth: <he> was born on {born}.",
  "<His> life began on {born} in modest circumstances and ended in {died}.",
];

const SCHOOLING = [
  "<He> was educated at {school}, after {refused-school} had refused <him> a place.",
  "After {school-years} years at {school}, <he> became a pupil of {mentor}.",
  "<S> attended {school} and was then taught privately by {mentor}, whose house stood in the same street.",
  "<His> parents had hoped for {refused-school}, but <he> was sent to {school}, where <he> stayed for {school-years} years.",
  "{mentor} took <him> on as a pupil when <he> left {school}.",
  "Schooled at {school} for {school-years} years, <he> owed more, by <his> own account, to the teaching of {mentor}.",
];

const NICKNAME = [
  'Friends and newspapers alike called <him> "{alias}".',
  'In later life <he> was widely known as "{alias}".',
  '"{alias}", as <he> was nicknamed, disliked being photographed.',
  'A caricature of the time earned <him> the nickname "{alias}".',
];

const AFTERLIFE = [
  "<He> had {children} children and left {letters} letters, which are kept in {archive-town}.",
  "<He> married late and left {children} children.",
  "A bust of <him> was unveiled in {bust-town} in {bust-year}.",
  "<His> papers, {letters} letters among them, are kept in the town archive of {archive-town}.",
  "{archive-town} holds {letters} of <his> letters, while {bust-town} put up a bust in {bust-year}.",
  "In {bust-year} the town of {bust-town} honoured <him> with a bust, which <his> {children} children paid for.",
];

const WORK: Readonly<Record<string, readonly string[]>> = {
  "sea captain": [
    "<He> commanded the {commanded} and, after a quarrel with the owners, the {commanded.1}.",
    "Two ships sailed under <his> command: first the {commanded}, later the {commanded.1}.",
    "Having lost the command of the {commanded}, <S> was given the {commanded.1}.",
    "As captain <he> took the {commanded} and the {commanded.1} through many storms, though never the {wished-ship}, which <he> had always wanted.",
  ],
  actor: [
    "<His> best-known parts were in {starred}, {starred.1} and {starred.2}.",
    "On the screen <S> appeared in {starred} and {starred.1}, and took a smaller part in {starred.2}.",
    "<He> turned down a part in {declined-film} but starred in {starred}, {starred.1} and, late in life, {starred.2}.",
    "Critics praised <him> in {starred}, forgave <him> {starred.1} and forgot {starred.2}, in all of which <he> starred.",
  ],
  "bridge engineer": [
    "<He> designed the {designed} and the {designed.1}, but only one of them in stone.",
    "Both the {designed} and the {designed.1} were built to <his> plans.",
    "<S> drew the plans of the {designed}; <his> design for the {wished-bridge} was rejected, unlike that for the {designed.1}.",
    "Among <his> designs were the {designed} and, years later, the {designed.1}.",
  ],
  musician: [
    "<He> played the {played} in {member-of} and later in {member-of.1}.",
    "A master of the {played}, <S> was a member of {member-of} before joining {member-of.1}.",
    "<He> gave up the {first-instrument} for the {played}, and left {member-of} for {member-of.1}.",
    "Both {member-of} and {member-of.1} counted <him> as a member; <his> instrument was the {played}, though as a child <he> had learnt the {first-instrument}.",
  ],
  "newspaper editor": [
    "<He> edited {edited} for {editor-years} years and afterwards {edited.1}.",
    "As editor <he> led first {edited} and then {edited.1}.",
    "<S> declined the chair of {declined-paper}, having already edited {edited} and {edited.1}.",
    "{edited} and {edited.1} both had <him> as editor.",
  ],
  schoolteacher: [
    "<He> taught at {taught-at} and, from middle age, at {taught-at.1}.",
    "<S> gave lessons at {taught-at} until a dispute drove <him> to {taught-at.1}, where <he> taught for {teacher-years} years.",
    "Two schools employed <him> as a teacher, {taught-at} and {taught-at.1}.",
    "After teaching at {taught-at} for {teacher-years} years <he> took a post at {taught-at.1}.",
  ],
  explorer: [
    "<He> charted {charted} on the first voyage and {charted.1} on the second.",
    "The islands of {charted} and {charted.1} were first charted by <him>.",
    "<S> missed {wished-island} in the fog, but drew the first charts of {charted} and {charted.1}.",
    "On two voyages <he> charted {charted} and, {charting-years} years later, {charted.1}.",
  ],
};

/** The page of someone of this profession. */
export function personWording(profession: string): PageWording {
  const work = WORK[profession];
  return {
    intro: INTRO,
    slots: [
      { chance: 0.95, wordings: ORIGIN },
      { chance: 0.75, wordings: DATES },
      { chance: 0.7, wordings: SCHOOLING },
      { chance: 1, wordings: work ?? [] },
      { chance: 1, wordings: NICKNAME },
      { chance: 0.75, wordings: AFTERLIFE },
      { chance: 0.3, wordings: AFTERLIFE },
    ],
  };
}
