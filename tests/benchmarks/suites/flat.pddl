;; Four flatmates: where they are, who has what, what lies where, what is broken or lit.
(define (domain flat)
  (:types person thing room - object)
  (:constants ann cora ben dan - person
    key phone umbrella laptop - thing
    kitchen hall bedroom garden - room)
  (:predicates (in ?p - person ?r - room) (has ?p - person ?t - thing) (lies ?t - thing ?r - room)
    (broken ?t - thing) (asleep ?p - person) (lit ?r - room))
  (:exclusive (in ?p ?r) :per (?p))
  (:exclusive (has ?p ?t) (lies ?t ?r) :per (?t))
  (:event go
    :parameters (?p - person ?r - room)
    :precondition (and (not (in ?p ?r)) (not (asleep ?p)))
    :effect (in ?p ?r))
  (:event leave
    :parameters (?p - person ?r - room)
    :precondition (and (in ?p ?r) (not (asleep ?p)))
    :effect (not (in ?p ?r)))
  (:event take
    :parameters (?p - person ?t - thing)
    :precondition (and (not (has ?p ?t)) (not (asleep ?p)))
    :effect (has ?p ?t))
  (:event put
    :parameters (?p - person ?t - thing ?r - room)
    :precondition (has ?p ?t)
    :effect (lies ?t ?r))
  (:event give
    :parameters (?from - person ?t - thing ?to - person)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (has ?to ?t))
  (:event break
    :parameters (?p - person ?t - thing)
    :precondition (not (broken ?t))
    :effect (broken ?t))
  (:event repair
    :parameters (?p - person ?t - thing)
    :precondition (broken ?t)
    :effect (not (broken ?t)))
  (:event fall_asleep
    :parameters (?p - person)
    :precondition (not (asleep ?p))
    :effect (asleep ?p))
  (:event wake
    :parameters (?p - person)
    :precondition (asleep ?p)
    :effect (not (asleep ?p)))
  (:event switch_on
    :parameters (?r - room)
    :precondition (not (lit ?r))
    :effect (lit ?r))
  (:event switch_off
    :parameters (?r - room)
    :precondition (lit ?r)
    :effect (not (lit ?r)))
  (:event nothing)
  (:lexicon
    (:gender female ann cora) (:gender male ben dan)
    (phone "mobile") (key "house key")
    (go "walks to" "comes into" "enters" "runs into")
    (leave "walks out" "goes out of")
    (take "picks up" "grabs")
    (put "leaves on" "drops")
    (give "hands to" "passes to")
    (break "smashes" "drops and breaks")
    (repair "fixes" "mends")
    (fall_asleep "nods off" "goes to sleep")
    (wake "wakes up" "gets up")
    (switch_on "turns on the light" "light on")
    (switch_off "turns off the light" "light off")
    (:question "who has ?t" (has ?who ?t)) (:question "where is ?p" (in ?p ?where))))
