(define (domain lamps)
  (:types lamp room)
  (:constants desk bed - lamp  hall - room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room))
  (:init (in desk hall))
  (:durative-action dim
    :parameters (?l - lamp)
    :duration (= ?duration 5)
    :condition (at start (on ?l))
    :effect (at end (not (on ?l))))
  (:event light
    :parameters (?l - lamp ?r - room)
    :precondition (in ?l ?r)
    :effect (on ?l)))
