; A student film crew losing and finding its props.
(define (domain crew)
  (:types person place thing box - object costume - thing)
  (:constants
    maya ollie priya dan zoe leo hart kit - person
    studio attic library canteen car_park roof church - place
    sword skull lantern camera tripod boom battery goblet umbrella - thing
    crown mask cloak - costume
    locker prop_box flight_case - box)
  (:predicates
    (at ?p - person ?l - place)
    (has ?p - person ?t - thing) (wearing ?p - person ?c - costume) (lies ?t - thing ?l - place) (lost ?t - thing)
    (lost-by ?p - person ?t - thing)
    (is-open ?b - box) (is-shut ?b - box) (handled ?p - person ?b - box)
    (broken ?t - thing) (broke ?p - person ?t - thing) (repaired ?p - person ?t - thing)
    (filmed ?p ?who - person)
    (charged ?t - thing) (charged-by ?p - person ?t - thing)
    (phoned ?p ?who - person))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (has ?p ?t) (lies ?t ?l) (lost ?t) :per (?t))
  (:exclusive (wearing ?p ?c) :per (?c))
  (:exclusive (is-open ?b) (is-shut ?b) :per (?b))
  (:init (is-shut locker) (is-shut prop_box) (is-shut flight_case))
  (:event go
    :parameters (?p - person ?l - place)
    :precondition (not (at ?p ?l))
    :effect (at ?p ?l))
  (:event take
    :parameters (?p - person ?t - thing)
    :precondition (not (exists (?x - person) (has ?x ?t)))
    :effect (has ?p ?t))
  (:event put
    :parameters (?p - person ?t - thing ?l - place)
    :precondition (has ?p ?t)
    :effect (lies ?t ?l))
  (:event give
    :parameters (?p - person ?t - thing ?to - person)
    :precondition (and (has ?p ?t) (not (= ?p ?to)))
    :effect (has ?to ?t))
  (:event lose
    :parameters (?p - person ?t - thing)
    :precondition (not (lost ?t))
    :effect (and (lost ?t) (lost-by ?p ?t)))
  (:event find
    :parameters (?p - person ?t - thing)
    :precondition (not (exists (?x - person) (has ?x ?t)))
    :effect (has ?p ?t))
  (:event open
    :parameters (?p - person ?b - box)
    :precondition (is-shut ?b)
    :effect (and (is-open ?b) (handled ?p ?b)))
  (:event close
    :parameters (?p - person ?b - box)
    :precondition (is-open ?b)
    :effect (and (is-shut ?b) (handled ?p ?b)))
  (:event break
    :parameters (?p - person ?t - thing)
    :precondition (not (broken ?t))
    :effect (and (broken ?t) (broke ?p ?t)))
  (:event repair
    :parameters (?p - person ?t - thing)
    :precondition (broken ?t)
    :effect (and (not (broken ?t)) (repaired ?p ?t)))
  (:event wear
    :parameters (?p - person ?c - costume)
    :precondition (not (exists (?x - person) (wearing ?x ?c)))
    :effect (and (wearing ?p ?c) (has ?p ?c)))
  (:event remove
    :parameters (?p - person ?c - costume)
    :precondition (wearing ?p ?c)
    :effect (and (not (wearing ?p ?c)) (has ?p ?c)))
  (:event film
    :parameters (?p - person ?who - person)
    :precondition (not (= ?p ?who))
    :effect (filmed ?p ?who))
  (:event charge
    :parameters (?p - person ?t - thing)
    :precondition (not (charged ?t))
    :effect (and (charged ?t) (charged-by ?p ?t)))
  (:event phone
    :parameters (?p - person ?who - person)
    :precondition (not (= ?p ?who))
    :effect (phoned ?p ?who))
  (:lexicon
    (:animate person)
    (:gender female maya priya zoe)
    (:gender male ollie dan leo hart kit)
    (maya "director") (ollie "cameraman") (priya "props") (dan "sound man") (zoe "actress") (leo "actor") (hart "Mr Hart" "lecturer")
    (kit "runner") (flight_case "case") (prop_box "box") (boom "microphone")
    (go "walks to" "comes to") (take "picks up" "borrows") (put "leaves" "lays") (give "hands" "passes to" "lends") (lose "mislays")
    (find "discovers") (open "unlocks") (close "shuts" "locks") (break "smashes" "drops") (repair "mends" "fixes") (wear "puts on")
    (remove "takes off") (film "shoots") (charge "plugs in") (phone "calls" "rings")))
