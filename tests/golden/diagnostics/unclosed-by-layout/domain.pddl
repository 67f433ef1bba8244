(define (domain lamps)
  (:types lamp room)
  (:constants desk bed - lamp  hall - room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room))
  (:init (in desk hall))
  (:event dim
    :parameters (?l - lamp)
    :effect (and (not (on ?l)
  )
  (:event light
    :parameters (?l - lamp)
    :effect (on ?l))
)
