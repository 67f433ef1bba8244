(define (domain lamps)
  (:types lamp room)
  (:constants desk bed - lamp  hall - room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room))
  (:init (in desk hall))
  (:event light
    :paramters (?l - lamp)
    :precondtion (not (on ?l))
    :efect (on ?l)))
