;; A village: who is where, who owns or has what, what is broken, who is under arrest.
(define (domain village)
  (:types person thing place - object)
  (:constants ann cora ben dan - person
    lamp cart ladder clock - thing
    shop mill inn church - place)
  (:predicates (at ?p - person ?l - place) (has ?p - person ?t - thing)
    (broken ?t - thing) (arrested ?p - person) (hurt ?p - person))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (has ?p ?t) :per (?t))
  (:event go
    :parameters (?p - person ?l - place)
    :precondition (and (not (at ?p ?l)) (not (arrested ?p)))
    :effect (at ?p ?l))
  (:event leave
    :parameters (?p - person ?l - place)
    :precondition (and (at ?p ?l) (not (arrested ?p)))
    :effect (not (at ?p ?l)))
  (:event lend
    :parameters (?from - person ?t - thing ?to - person)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (has ?to ?t))
  (:event return
    :parameters (?from - person ?t - thing ?to - person)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (has ?to ?t))
  (:event sell
    :parameters (?from - person ?t - thing ?to - person)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (has ?to ?t))
  (:event steal
    :parameters (?p - person ?t - thing)
    :precondition (and (not (has ?p ?t)) (not (arrested ?p)))
    :effect (has ?p ?t))
  (:event break
    :parameters (?p - person ?t - thing)
    :precondition (not (broken ?t))
    :effect (broken ?t))
  (:event repair
    :parameters (?p - person ?t - thing)
    :precondition (broken ?t)
    :effect (not (broken ?t)))
  (:event arrest
    :parameters (?by ?p - person)
    :precondition (and (not (= ?by ?p)) (not (arrested ?p)) (not (arrested ?by)))
    :effect (arrested ?p))
  (:event release
    :parameters (?by ?p - person)
    :precondition (and (arrested ?p) (not (= ?by ?p)))
    :effect (not (arrested ?p)))
  (:event hit
    :parameters (?by ?p - person)
    :precondition (not (= ?by ?p))
    :effect (hurt ?p))
  (:event nothing)
  (:lexicon
    (:gender female ann cora) (:gender male ben dan)
    (go "walks to" "comes to" "enters" "arrives at")
    (leave "walks out of" "departs from")
    (lend "lends" "hands over to")
    (return "gives back" "brings back" "hands back")
    (sell "sells")
    (steal "steals" "makes off with")
    (break "smashes" "damages")
    (repair "mends" "fixes")
    (arrest "locks up" "takes into custody")
    (release "sets free" "lets out")
    (hit "beats" "strikes")))
