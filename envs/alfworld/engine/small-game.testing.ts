import type { GameText } from "./game.ts";

/** A small household of our own, in the subset of PDDL and TWL2 that the engine plays: for tests of single rules. */
const DOMAIN = `
(define (domain parlour) ; comments go
 (:requirements :adl :typing)
 (:types agent location receptacle object)
 (:predicates
   (here ?a - agent ?l - location) (placed ?r - receptacle ?l - location) (within ?o - object ?r - receptacle)
   (lidded ?r - receptacle) (ajar ?r - receptacle) (carries ?a - agent ?o - object) (busy ?a - agent)
   (lamp ?o - object) (lit ?o - object) (flipped ?o - object) (seen ?r - receptacle))
 (:functions (total-cost) - number)
 (:action look :parameters (?a - agent ?l - location) :precondition (here ?a ?l) :effect (seen ?l))
 (:action GoTo :parameters (?a - agent ?from - location ?to - location ?r - receptacle)
   :precondition (and (here ?a ?from) (placed ?r ?to))
   :effect (and (not (here ?a ?from)) (here ?a ?to) (increase (total-cost) 1)))
 (:action Open :parameters (?a - agent ?l - location ?r - receptacle)
   :precondition (and (lidded ?r) (here ?a ?l) (placed ?r ?l) (not (ajar ?r)))
   :effect (and (ajar ?r)))
 (:action Take :parameters (?a - agent ?l - location ?o - object ?r - receptacle)
   :precondition (and (here ?a ?l) (placed ?r ?l) (within ?o ?r) (not (busy ?a)) (or (not (lidded ?r)) (ajar ?r)))
   :effect (and (not (within ?o ?r)) (carries ?a ?o) (busy ?a)))
 (:action Drop :parameters (?a - agent ?l - location ?o - object ?r - receptacle)
   :precondition (and (here ?a ?l) (placed ?r ?l) (carries ?a ?o))
   :effect (and (within ?o ?r) (not (carries ?a ?o)) (not (busy ?a))))
 (:action Inspect :parameters (?a - agent ?o - object)
   :precondition (or (exists (?l - location, ?r - receptacle) (and (here ?a ?l) (placed ?r ?l) (within ?o ?r))) (carries ?a ?o))
   :effect (and (seen ?o)))
 (:action Flip :parameters (?a - agent ?o - object)
   :precondition (and (lamp ?o) (exists (?l - location ?r - receptacle) (and (here ?a ?l) (placed ?r ?l) (within ?o ?r))))
   :effect (and (when (lit ?o) (not (lit ?o))) (when (not (lit ?o)) (lit ?o)) (flipped ?o))))
`;

const GRAMMAR = `
# a comment
grammar :: """{
  "intro": [{"rhs": "Welcome\\n\\n#room#\\n\\n#task#"}],
  "task": [{"rhs": "Your task is to: UNKNOWN GOAL."}],
  "room": [
    {"condition": "here(a:agent, l:location) & placed(r:receptacle, l:location)", "rhs": "By [{r.name | here(a:agent, l:location) & placed(r:receptacle, l:location)}]. Moved: [{o.name | not_within(o:object, r:receptacle) & placed(r:receptacle, l:location)}]."},
    {"rhs": "A room with [{r.indefinite + ' ' + r.name | placed(r:receptacle, l:location)}]."}],
  "see": [
    {"condition": "lidded(r:receptacle) & ajar(r:receptacle)", "rhs": "Open: [{#item(o)# | within(o:object, r:receptacle)}]."},
    {"condition": "lidded(r:receptacle)", "rhs": "Closed."},
    {"rhs": "   Holds [{#item(o)# | within(o:object, r:receptacle)}]."}],
  "item(o)": [{"rhs": "{o.indefinite} {o.name}"}],
  "unused": [{"rhs": "broken } text"}],
  "list_empty": [{"rhs": "nothing"}], "list_separator": [{"rhs": ", "}], "list_last_separator": [{"rhs": ", and "}]
}""";
action look { template :: "look"; feedback :: "#room#"; }
action GoTo { template :: "go to [{r.name | placed(r:receptacle, to:location)}]"; feedback :: "At {r.name}. #see#"; }
action Open { template :: "open {r}"; feedback :: "#see#"; }
action Take { template :: "take {o} from {r}"; feedback :: "Taken: {o.name}."; }
action Drop { template :: "move {o} to {r}"; feedback :: "Moved."; }
action Inspect { template :: "examine {o}"; feedback :: "
  Just {o.name or o.id}."; }
action Flip { template :: "use {o}"; feedback :: "#flip#"; grammar :: """{"flip": [
  {"condition": "lit(o:object)", "rhs": "It shines."}, {"rhs": "It is dark."}]}"""; }
`;

const PROBLEM = `
(define (problem p) (:domain parlour)
 (:objects a1 - agent
   loc_bar_0 loc_bar_1 loc_bar_2 loc_bar_3 - location
   Shelf_bar_1 Shelf_bar_2 Chest_bar_1 - receptacle
   Cup_bar_1 Cup_bar_2 Lamp_bar_1 Sink_bar_1_bar_SinkBasin Cup - object)
 (:init (here a1 loc_bar_0) (placed Shelf_bar_1 loc_bar_1) (placed Shelf_bar_2 loc_bar_1) (placed Chest_bar_1 loc_bar_2)
   (within Cup_bar_1 Shelf_bar_1) (within Cup_bar_2 Chest_bar_1) (within Lamp_bar_1 Shelf_bar_2) (within Sink_bar_1_bar_SinkBasin Shelf_bar_2)
   (lidded Chest_bar_1) (lamp Lamp_bar_1))
 (:goal (and (exists (?o - object) (and (within ?o Shelf_bar_2) (not (lamp ?o)) (not (= ?o Sink_bar_1_bar_SinkBasin)))))))
`;

/** The game, with some of its texts changed. */
export function smallGame(change: (text: GameText) => Partial<GameText> = () => ({})): GameText {
  const text = { domain: DOMAIN, grammar: GRAMMAR, problem: PROBLEM };
  return { ...text, ...change(text) };
}
