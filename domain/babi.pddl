;; People who move between places, take things, put them down and hand them on, as in the stories of the bAbI
;; question answering tasks (Weston et al. 2015).
;;
;; Where a thing is follows from who carries it, or from where it was put down. What a narrator says of where
;; somebody is may tell a move that was not told, so it is read like one.

(define (domain babi)
  (:requirements :typing :negative-preconditions :equality :disjunctive-preconditions
                 :existential-preconditions :universal-preconditions :conditional-effects :derived-predicates
                 :non-deterministic)

  (:types person thing place)

  (:constants
    Mary John Daniel Sandra Fred Bill Jeff Julie - person
    apple football milk - thing
    bathroom bedroom cinema garden hallway kitchen office park school - place)

  (:predicates
    (in ?p - person ?l - place)
    (carrying ?p - person ?o - thing)
    (lying ?o - thing ?l - place)
    (at ?x - (either person thing) ?l - place))  ; derived

  (:exclusive (in ?p ?l) :per (?p))
  (:exclusive (carrying ?p ?o) (lying ?o ?l) :per (?o))

  (:derived (at ?x - person ?l - place) (in ?x ?l))
  (:derived (at ?x - thing ?l - place)
    (or (lying ?x ?l) (exists (?p - person) (and (carrying ?p ?x) (in ?p ?l)))))

  (:event move
    :parameters (?p - person ?to - place)
    :effect (in ?p ?to))

  (:event move_together
    :parameters (?p ?q - person ?to - place)
    :effect (and (in ?p ?to) (in ?q ?to)))

  (:event grab
    :parameters (?p - person ?o - thing)
    :precondition (exists (?l - place) (and (in ?p ?l) (lying ?o ?l)))
    :effect (carrying ?p ?o))

  (:event drop
    :parameters (?p - person ?o - thing)
    :precondition (carrying ?p ?o)
    :effect (and (not (carrying ?p ?o)) (forall (?l - place) (when (in ?p ?l) (lying ?o ?l)))))

  (:event give
    :parameters (?p - person ?o - thing ?q - person)
    :precondition (and (carrying ?p ?o) (exists (?l - place) (and (in ?p ?l) (in ?q ?l))))
    :effect (carrying ?q ?o))

  ;; What the narrator says of where somebody is.

  (:event is_in
    :parameters (?p - person ?l - place)
    :effect (in ?p ?l))

  (:event is_not_in  ; left for an unknown place, if the last one told is this one
    :parameters (?p - person ?l - place)
    :effect (and (not (in ?p ?l))
                 (forall (?other - place)
                   (when (and (in ?p ?l) (not (= ?other ?l))) (release (in ?p ?other))))))

  (:event is_no_longer_in  ; says the same, and that the place had been this one
    :parameters (?p - person ?l - place)
    :effect (and (not (in ?p ?l))
                 (forall (?other - place)
                   (when (and (in ?p ?l) (not (= ?other ?l))) (release (in ?p ?other))))))

  (:event is_either_in
    :parameters (?p - person ?a ?b - place)
    :effect (oneof (in ?p ?a) (in ?p ?b)))

  (:event nothing)

  (:lexicon
    (move "went" "travelled" "journeyed")
    (move_together "and" "they" "went" "travelled" "journeyed")
    (grab "got" "took" "picked up")
    (drop "put down" "left" "discarded")
    (give "handed" "passed")
    (is_not_in "isn't")
    (:prior nothing 0.000001)  ; nothing is told in vain

    (:question "where is ?x" (at ?x ?where))
    (:question "is ?x in ?l" (at ?x ?l))
    (:question "where was ?x before ?l" "where was ?x before going to ?l" (before (at ?x ?where) (at ?x ?l)))
    (:question "who is in ?l" (in ?who ?l))
    (:question "how many people are in ?l" (count ?who (in ?who ?l)))
    (:question "what is ?p carrying" "what does ?p have" "what does ?p hold" (carrying ?p ?what))
    (:question "who is carrying ?o" "who has ?o" "who holds ?o" (carrying ?who ?o))
    (:question "is ?p carrying ?o" "does ?p have ?o" (carrying ?p ?o))
    (:question "how many objects is ?p carrying" "how many things is ?p carrying" (count ?o (carrying ?p ?o)))
    (:question "what did ?p give to ?q" (last (give ?p ?what ?q)))
    (:question "who gave ?o to ?q" (last (give ?who ?o ?q)))
    (:question "who gave ?o" (last (give ?who ?o ?_)))
    (:question "who received ?o" (last (give ?_ ?o ?who)))
    (:question "who did ?p give ?o to" (last (give ?p ?o ?who)))
    (:say (in ?p ?l) "?p is in the ?l" "?p is not in the ?l")
    (:say (carrying ?p ?o) "?p carries the ?o" "?p does not carry the ?o")
    (:say (lying ?o ?l) "?o lies in the ?l" "?o does not lie in the ?l")
    (:say (at ?x ?l) "?x is in the ?l" "?x is not in the ?l")))
