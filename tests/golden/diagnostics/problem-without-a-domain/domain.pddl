(define (domain lamps)
  (:types lamp room)
  (:constants desk bed - lamp  hall - room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room))
  (:init (in desk hall))
  (:event light
    :parameters (?l - lamp ?r - room)
    :precondition (in ?l ?r)
    :effect (on ?l)))
