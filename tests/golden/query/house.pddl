;; People and things in a house.

(define (domain house)
  (:requirements :typing :disjunctive-preconditions :existential-preconditions :universal-preconditions
                 :conditional-effects :derived-predicates :non-deterministic)

  (:types person thing room)

  (:constants
    Ann Bob Cy Dora - person
    key lamp - thing
    attic hall yard - room)

  (:predicates
    (in ?p - person ?r - room)
    (has ?p - person ?o - thing)
    (lying ?o - thing ?r - room)
    (at ?o - thing ?r - room))

  (:exclusive (in ?p ?r) :per (?p))
  (:exclusive (has ?p ?o) (lying ?o ?r) :per (?o))

  (:derived (at ?o - thing ?r - room)
    (or (lying ?o ?r) (exists (?p - person) (and (has ?p ?o) (in ?p ?r)))))

  (:event go
    :parameters (?p - person ?to - room)
    :effect (in ?p ?to))

  (:event go_together
    :parameters (?p ?q - person ?to - room)
    :effect (and (in ?p ?to) (in ?q ?to)))

  (:event take
    :parameters (?p - person ?o - thing)
    :effect (has ?p ?o))

  (:event leave
    :parameters (?p - person ?o - thing)
    :precondition (has ?p ?o)
    :effect (forall (?r - room) (when (in ?p ?r) (lying ?o ?r))))

  (:event hand
    :parameters (?p - person ?o - thing ?q - person)
    :precondition (has ?p ?o)
    :effect (has ?q ?o))

  (:event is_not_in
    :parameters (?p - person ?r - room)
    :effect (not (in ?p ?r)))

  (:event is_either_in
    :parameters (?p - person ?a ?b - room)
    :effect (oneof (in ?p ?a) (in ?p ?b)))

  (:lexicon
    (go "went" "moved")
    (go_together "and" "went" "moved")
    (take "picked up")
    (:prior nothing 0.001)
    (:question "where is ?o" (at ?o ?where))
    (:question "where is ?p" (in ?p ?where))
    (:question "is ?p in ?r" (in ?p ?r))
    (:question "who is in ?r" (in ?who ?r))
    (:question "how many people are in ?r" (count ?who (in ?who ?r)))
    (:question "who gave ?o to ?p" (last (hand ?who ?o ?p)))))
